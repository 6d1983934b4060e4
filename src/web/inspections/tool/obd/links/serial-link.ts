import { AdapterError } from '#web/inspections/tool/obd/adapter-error.ts'
import {
  type LinkListener,
  NothingChosen,
  type OpenLink,
} from '#web/inspections/tool/obd/adapter-link.ts'
import type { SerialLike, SerialPortLike } from './browser-devices.ts'

/** The serial port profile. Chrome for Android lists classic Bluetooth adapters only under it. */
const SERIAL_PORT_PROFILE = '00001101-0000-1000-8000-00805f9b34fb'

/** The ELM327's own speed first, then those of faster clones. Bluetooth ignores the speed. */
const BAUD_RATES = [38_400, 115_200, 9_600] as const

/** Connects over a cable, or over classic Bluetooth behind a serial port, at each speed in turn. The person chooses the port once. */
export function createSerialOpeners(serial: SerialLike): OpenLink[] {
  let chosen: SerialPortLike | null = null
  return BAUD_RATES.map((baudRate) => async (listener: LinkListener) => {
    chosen ??= await choosePort(serial)
    return openPort(chosen, baudRate, listener)
  })
}

async function choosePort(serial: SerialLike): Promise<SerialPortLike> {
  try {
    return await serial.requestPort({ allowedBluetoothServiceClassIds: [SERIAL_PORT_PROFILE] })
  } catch {
    throw new NothingChosen()
  }
}

async function openPort(port: SerialPortLike, baudRate: number, listener: LinkListener) {
  await port.open({ baudRate }).catch(() => {
    throw new AdapterError('not-open')
  })
  const { readable, writable } = port
  if (!readable || !writable) throw new AdapterError('not-open')
  const reader = readable.getReader()
  const writer = writable.getWriter()
  const reading = readAll(reader, listener)
  port.addEventListener('disconnect', listener.onGone)
  return {
    name: 'Serial adapter',
    isSimulated: false,
    write: (text: string) => writer.write(new TextEncoder().encode(text)),
    async close() {
      port.removeEventListener('disconnect', listener.onGone)
      await reader.cancel().catch(() => {})
      await reading
      writer.releaseLock()
      await port.close()
    },
  }
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  { onText, onGone }: LinkListener,
) {
  const decoder = new TextDecoder('latin1')
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      onText(decoder.decode(value))
    }
  } catch {
    // The cable was unplugged; the end of the stream below reports it.
  } finally {
    reader.releaseLock()
  }
  onGone()
}
