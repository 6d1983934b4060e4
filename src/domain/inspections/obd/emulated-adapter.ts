import { bytesOf } from './bytes.ts'
import { bytesFrom, type EmulatedCar, linesOf } from './emulated-car.ts'

export type AdapterSettings = { echo: boolean; headers: boolean; spaces: boolean; isAwake: boolean }

/** The settings of an ELM327 after power on or `ATZ`. */
export const FRESH_ADAPTER: AdapterSettings = {
  echo: true,
  headers: false,
  spaces: true,
  isAwake: false,
}

type Answer = { reply: string; settings: AdapterSettings; car: EmulatedCar }

const PROMPT = '\r\r>'

/**
 * Returns the adapter's reply to one command, prompt included, with its new settings and the car's new state. Clearing
 * the codes leaves the permanent ones, as 13 CCR 1968.2 requires.
 */
export function answerAs(car: EmulatedCar, settings: AdapterSettings, command: string): Answer {
  const asked = command.replaceAll(/\s/g, '').toUpperCase()
  const said = (lines: string[], next = settings, nextCar = car): Answer => ({
    reply: [...(settings.echo ? [command] : []), ...lines].join('\r') + PROMPT,
    settings: next,
    car: nextCar,
  })
  if (asked.startsWith('AT')) return said(...setUp(car, settings, asked.slice(2)))
  const request = bytesOf(asked)
  if (!request || request.length === 0) return said(['?'])
  const searching = settings.isAwake ? [] : ['SEARCHING...']
  const awake = { ...settings, isAwake: true }
  const messages = bytesFrom(car, request)
  if (!messages) return said([...searching, 'NO DATA'], awake)
  const lines = messages
    .flatMap((message) => linesOf(message, car.protocol))
    .map((line) => (settings.spaces ? spaced(line) : line))
  const cleared = { ...car, codes: { ...car.codes, stored: [], pending: [] } }
  return said([...searching, ...lines], awake, request[0] === 0x04 ? cleared : car)
}

const spaced = (line: string) =>
  line.length % 2 === 0
    ? (line.match(/../g) ?? []).join(' ')
    : `${line.slice(0, 3)} ${(line.slice(3).match(/../g) ?? []).join(' ')}`

function setUp(
  car: EmulatedCar,
  settings: AdapterSettings,
  name: string,
): [lines: string[], next: AdapterSettings] {
  if (name === 'Z') return [['', 'ELM327 v1.5'], FRESH_ADAPTER]
  if (name === 'I') return [['ELM327 v1.5'], settings]
  if (name === 'DPN') return [[`A${car.protocol.replace('A', '')}`], settings]
  if (name === 'RV') return [['12.6V'], settings]
  const flag = /^([EHS])([01])$/.exec(name)
  if (!flag) return [[/^(L[01]|SP.+|ST..|AT[012]|CAF[01]|D|WS)$/.test(name) ? 'OK' : '?'], settings]
  const isOn = flag[2] === '1'
  const changed = { E: { echo: isOn }, H: { headers: isOn }, S: { spaces: isOn } }[String(flag[1])]
  return [['OK'], { ...settings, ...changed }]
}
