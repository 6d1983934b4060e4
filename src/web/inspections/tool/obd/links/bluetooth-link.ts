import { AdapterError } from '#web/inspections/tool/obd/adapter-error.ts'
import {
  type LinkListener,
  NothingChosen,
  type OpenLink,
} from '#web/inspections/tool/obd/adapter-link.ts'
import type {
  BluetoothDeviceLike,
  BluetoothLike,
  CharacteristicLike,
  GattServiceLike,
} from './browser-devices.ts'

const short = (digits: string) => `0000${digits}-0000-1000-8000-00805f9b34fb`

/** Services that real dongles offer, each with its characteristics to write to and to listen to. */
export const PROFILES = [
  { service: short('fff0'), notify: short('fff1'), write: short('fff2') },
  { service: short('ffe0'), notify: short('ffe1'), write: short('ffe1') },
  { service: short('18f0'), notify: short('2af0'), write: short('2af1') },
  {
    service: 'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
    notify: 'bef8d6c9-9c21-4c9e-b632-bd58c1009f9f',
    write: 'bef8d6c9-9c21-4c9e-b632-bd58c1009f9f',
  },
] as const

/** The payload that every Bluetooth LE device accepts at once: the smallest ATT packet less its header. */
const PIECE_BYTES = 20

/** Connects over Bluetooth LE. The person chooses the dongle once; a reconnection needs no choice. */
export function createBluetoothOpener(bluetooth: BluetoothLike): OpenLink {
  let chosen: BluetoothDeviceLike | null = null
  return async (listener) => {
    chosen ??= await chooseDevice(bluetooth)
    return openDevice(chosen, listener)
  }
}

async function chooseDevice(bluetooth: BluetoothLike): Promise<BluetoothDeviceLike> {
  try {
    return await bluetooth.requestDevice({
      // The filter names no device, because dongles use any name at all.
      acceptAllDevices: true,
      optionalServices: PROFILES.map(({ service }) => service),
    })
  } catch {
    throw new NothingChosen()
  }
}

async function openDevice(device: BluetoothDeviceLike, { onText, onGone }: LinkListener) {
  const server = await device.gatt?.connect().catch(() => null)
  if (!server) throw new AdapterError('not-open')
  const { notify, write } = await getCharacteristics(server)
  const onValue = () => {
    if (notify.value) onText(new TextDecoder('latin1').decode(notify.value))
  }
  notify.addEventListener('characteristicvaluechanged', onValue)
  device.addEventListener('gattserverdisconnected', onGone)
  await notify.startNotifications()
  return {
    name: device.name ?? 'Bluetooth adapter',
    isSimulated: false,
    async write(text: string) {
      const bytes = new TextEncoder().encode(text)
      for (let at = 0; at < bytes.length; at += PIECE_BYTES)
        await send(write, bytes.slice(at, at + PIECE_BYTES))
    },
    async close() {
      notify.removeEventListener('characteristicvaluechanged', onValue)
      device.removeEventListener('gattserverdisconnected', onGone)
      device.gatt?.disconnect()
    },
  }
}

type Server = { getPrimaryService(uuid: string): Promise<GattServiceLike> }

/** Picks the profile's characteristics where the dongle has them, else any that support writing and notifying. */
async function getCharacteristics(server: Server) {
  for (const profile of PROFILES) {
    const service = await server.getPrimaryService(profile.service).catch(() => null)
    const all = (await service?.getCharacteristics()) ?? []
    const named = (uuid: string, isFit: (it: CharacteristicLike) => boolean) =>
      all.find((it) => it.uuid === uuid && isFit(it)) ?? all.find(isFit)
    const notify = named(profile.notify, ({ properties: it }) => it.notify || it.indicate)
    const write = named(profile.write, ({ properties: it }) => it.write || it.writeWithoutResponse)
    if (notify && write) return { notify, write }
  }
  throw new AdapterError('not-an-adapter')
}

const send = (to: CharacteristicLike, bytes: Uint8Array<ArrayBuffer>) =>
  to.properties.write ? to.writeValueWithResponse(bytes) : to.writeValueWithoutResponse(bytes)
