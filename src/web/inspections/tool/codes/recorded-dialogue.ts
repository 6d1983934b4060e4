import { AdapterError, adapterErrorWords } from '#web/inspections/tool/obd/adapter-error.ts'
import type { OpenLink } from '#web/inspections/tool/obd/adapter-link.ts'
import { connectAdapter } from '#web/inspections/tool/obd/connect-adapter.ts'
import { readCodesAndVin } from '#web/inspections/tool/obd/read-car.ts'
import { readingWords } from './reading-words.ts'

/** What an adapter said, command by command. */
export type RecordedDialogue = {
  exchanges: readonly {
    command: string
    /** All that came back, with its prompt (`>`); null for silence. */
    reply: string | null
  }[]
}

/** What the page would show. */
export type ShownReading = {
  /** Null where no car was found; `error` then says why. */
  adapter: string | null
  protocol: string | null
  error: string | null
  title: string
  lines: string[]
  codes: { stored: readonly string[]; pending: readonly string[]; permanent: readonly string[] }
  vin: string | null
  isLampOn: boolean | null
}

export type Deliver = (reply: string, onText: (piece: string) => void) => void

const tidy = (command: string) => command.replaceAll(/\s/g, '').toUpperCase()

/**
 * Says again what was recorded: the nth time that a command is sent it gets its nth reply, and then the last one again.
 * An adapter command that was not recorded is answered with "OK" (a reset with a name), a question to the car with "NO
 * DATA".
 */
function openRecorded({ exchanges }: RecordedDialogue, deliver: Deliver): OpenLink {
  const replies = Map.groupBy(exchanges, ({ command }) => tidy(command))
  const times = new Map<string, number>()
  const replyTo = (command: string): string | null => {
    const recorded = replies.get(command)
    const time = times.get(command) ?? 0
    times.set(command, time + 1)
    const exchange = recorded?.[Math.min(time, recorded.length - 1)]
    if (exchange) return exchange.reply
    if (/^AT(Z|I|WS)$/.test(command)) return 'ELM327 v1.5\r\r>'
    if (command === 'ATDPN') return '?\r\r>'
    return command.startsWith('AT') ? 'OK\r\r>' : 'NO DATA\r\r>'
  }
  return async ({ onText }) => ({
    name: 'Recorded adapter',
    isSimulated: false,
    async write(text) {
      const reply = replyTo(tidy(text))
      if (reply !== null) deliver(reply, onText)
    },
    close: async () => {},
  })
}

/** Connects and reads as the page does. `deliver`: a radio or a network may bring a reply in pieces. */
export async function replayDialogue(
  recorded: RecordedDialogue,
  deliver: Deliver = (reply, onText) => onText(reply),
): Promise<ShownReading> {
  try {
    const connected = await connectAdapter([openRecorded(recorded, deliver)], () => {})
    const { dialogue, car } = connected
    const { reading, vin } = await readCodesAndVin(dialogue, car)
    const { title, lines } = readingWords(reading)
    return {
      adapter: connected.adapter,
      protocol: connected.protocolName,
      error: null,
      title,
      lines,
      codes: reading.codes,
      vin,
      isLampOn: reading.isLampOn,
    }
  } catch (error) {
    if (!(error instanceof AdapterError)) throw error
    return {
      adapter: null,
      protocol: null,
      error: error.reason,
      title: adapterErrorWords(error),
      lines: [],
      codes: { stored: [], pending: [], permanent: [] },
      vin: null,
      isLampOn: null,
    }
  }
}
