/** The parts of Web Serial and Web Bluetooth that we use, which TypeScript's DOM types lack. */
export type SerialPortLike = EventTarget & {
  readable: ReadableStream<Uint8Array<ArrayBuffer>> | null
  writable: WritableStream<Uint8Array<ArrayBuffer>> | null
  open(options: { baudRate: number }): Promise<void>
  close(): Promise<void>
}

export type SerialLike = {
  requestPort(options?: { allowedBluetoothServiceClassIds?: string[] }): Promise<SerialPortLike>
}

export type CharacteristicLike = EventTarget & {
  uuid: string
  value?: DataView | null
  properties: { notify: boolean; indicate: boolean; write: boolean; writeWithoutResponse: boolean }
  startNotifications(): Promise<unknown>
  writeValueWithResponse(value: BufferSource): Promise<void>
  writeValueWithoutResponse(value: BufferSource): Promise<void>
}

export type GattServiceLike = { getCharacteristics(): Promise<CharacteristicLike[]> }

export type BluetoothDeviceLike = EventTarget & {
  name?: string
  gatt?: {
    connect(): Promise<{ getPrimaryService(uuid: string): Promise<GattServiceLike> }>
    disconnect(): void
  }
}

export type BluetoothLike = {
  requestDevice(options: {
    acceptAllDevices: true
    optionalServices: string[]
  }): Promise<BluetoothDeviceLike>
}

type WithDevices = { serial?: SerialLike; bluetooth?: BluetoothLike }

/** Undefined in browsers without it: Safari, Firefox, and every browser on an iPhone. */
export const serialOf = (where: object): SerialLike | undefined => (where as WithDevices).serial
export const bluetoothOf = (where: object): BluetoothLike | undefined =>
  (where as WithDevices).bluetooth
