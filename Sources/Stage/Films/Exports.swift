// SPDX-License-Identifier: Apache-2.0

// A scene that imports only this module declares its inputs and returns its film as a program.
@_exported public import MultiplanePrograms

// The words of its captions.
@_exported public import struct MultiplaneRecorder.Caption
