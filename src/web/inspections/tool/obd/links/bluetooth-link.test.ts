import { describe, expect, it } from 'vitest'
import { answerAs, FRESH_ADAPTER } from '#domain/inspections/obd/emulated-adapter.ts'
import type { AdapterError } from '#web/inspections/tool/obd/adapter-error.ts'
import { NothingChosen } from '#web/inspections/tool/obd/adapter-link.ts'
import { connectAdapter } from '#web/inspections/tool/obd/connect-adapter.ts'
import { readCodes } from '#web/inspections/tool/obd/read-car.ts'
import { createBluetoothOpener, PROFILES } from './bluetooth-link.ts'
import type { BluetoothDeviceLike, BluetoothLike, CharacteristicLike } from './browser-devices.ts'
import { drivenCar } from './driven-car.ts'

const CAN = { notify: false, indicate: false, write: false, writeWithoutResponse: false }

/** Mimics the platform's characteristic; `onWrite` is the dongle's side. */
function characteristic(uuid: string, can: Partial<typeof CAN>, onWrite = (_: Uint8Array) => {}) {
  const write = async (value: BufferSource) => {
    const bytes = value as Uint8Array // Our link writes these bytes.
    if (bytes.byteLength > 20) throw new Error('longer than a packet')
    onWrite(bytes)
  }
  return Object.assign(new EventTarget(), {
    uuid,
    properties: { ...CAN, ...can },
    startNotifications: async () => {},
    writeValueWithResponse: write,
    writeValueWithoutResponse: write,
  }) as CharacteristicLike
}

/** A dongle with that profile: an ELM327 that answers in packets of twenty bytes. */
function dongle(profile: Record<'service' | 'notify' | 'write', string>) {
  let [settings, heard, isConnected] = [FRESH_ADAPTER, '', false]
  const isOne = profile.notify === profile.write
  const onWrite = (bytes: Uint8Array) => {
    heard += new TextDecoder().decode(bytes)
    if (!heard.endsWith('\r')) return
    const answer = answerAs(drivenCar(1), settings, heard.trim())
    settings = answer.settings
    heard = ''
    for (const piece of answer.reply.match(/.{1,20}/gs) ?? []) {
      notify.value = new DataView(new TextEncoder().encode(piece).buffer)
      notify.dispatchEvent(new Event('characteristicvaluechanged'))
    }
  }
  const notify = characteristic(
    profile.notify,
    isOne ? { notify: true, writeWithoutResponse: true } : { notify: true },
    onWrite,
  )
  const write = isOne ? [] : [characteristic(profile.write, { write: true }, onWrite)]
  const device: BluetoothDeviceLike = Object.assign(new EventTarget(), {
    name: 'OBDII',
    gatt: {
      connect: async () => {
        isConnected = true
        return {
          getPrimaryService: async (uuid: string) => {
            if (uuid !== profile.service) throw new Error('NotFoundError')
            return { getCharacteristics: async () => [notify, ...write] }
          },
        }
      },
      disconnect: () => {
        isConnected = false
      },
    },
  })
  return { device, isConnected: () => isConnected }
}

const chooser = (device: BluetoothDeviceLike | null): BluetoothLike => ({
  requestDevice: async ({ optionalServices }) => {
    expect(optionalServices).toHaveLength(PROFILES.length)
    if (!device) throw new DOMException('', 'NotFoundError')
    return device
  },
})

describe.each(PROFILES)('a dongle of the service $service', (profile) => {
  it('is spoken with in small packets, heard in pieces, and missed when it goes [INSP-5]', async () => {
    const { device, isConnected } = dongle(profile)
    const lost: AdapterError[] = []
    const open = createBluetoothOpener(chooser(device))
    const { dialogue, car } = await connectAdapter([open], (error) => lost.push(error))
    expect((await readCodes(dialogue, car)).codes.stored).toEqual(['P0301', 'P0420'])
    expect([dialogue.name, isConnected()]).toEqual(['OBDII', true])
    device.dispatchEvent(new Event('gattserverdisconnected'))
    expect(lost.map(({ reason }) => reason)).toEqual(['gone'])
    expect(isConnected()).toBe(false)
    const again = await connectAdapter([open], () => {})
    expect((await readCodes(again.dialogue, again.car)).codes.pending).toEqual(['P0171'])
  })
})

it('a list that was closed again is no failure, and headphones are no adapter', async () => {
  const nobody = () => {}
  const closed = connectAdapter([createBluetoothOpener(chooser(null))], nobody)
  await expect(closed).rejects.toBeInstanceOf(NothingChosen)
  const [profile] = PROFILES
  const { device } = dongle({
    ...profile,
    service: '0000180f-0000-1000-8000-00805f9b34fb',
  } as never)
  const headphones = connectAdapter([createBluetoothOpener(chooser(device))], nobody)
  await expect(headphones).rejects.toMatchObject({ reason: 'not-an-adapter' })
})
