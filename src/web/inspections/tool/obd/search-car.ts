import { isCan } from '#domain/inspections/obd/car-messages.ts'
import {
  type FoundCar,
  findCar,
  isOfSeveral,
  isRefused,
  protocolIn,
  type UnitsReader,
} from '#domain/inspections/obd/protocols.ts'
import { namedUnits, numberedUnits } from '#domain/inspections/obd/uds/uds-answers.ts'
import { NAME_REQUEST, NUMBER_REQUEST } from '#domain/inspections/obd/uds/uds-requests.ts'
import type { AdapterDialogue } from './adapter-dialogue.ts'
import { AdapterError } from './adapter-error.ts'
import { SETTING_MS } from './setting-time.ts'

/** The time to try every protocol in turn (ELM327 data sheet, "AT SP 0"). */
const SEARCH_MS = 20_000
const ASKS_MAX = 4

/** Tried one by one where an adapter cannot search: the commonest first. */
const PROBED = ['6', '7', '8', '9', '5', '4', '3', '2', '1'] as const
const ON_CAN = PROBED.filter(isCan)

/** A question that finds out which control units there are. */
type First = { request: string; read?: UnitsReader }
const J1979: First = { request: '0100' }
const NAME: First = { request: NAME_REQUEST, read: namedUnits }
const NUMBER: First = { request: NUMBER_REQUEST, read: numberedUnits }

type Found = FoundCar | AdapterError | 'nothing'

/** Searches as the adapter does, and where it cannot, or would not promise to, protocol by protocol. */
export async function searchCar(dialogue: AdapterDialogue, hasSearched: boolean) {
  const found = await askForUnits(dialogue, J1979)
  if (isCar(found)) return found
  if (isRefusal(found)) return getRefusingCar(dialogue)
  const isUnfound = found !== 'nothing' && UNFOUND.has(found.reason)
  const isProbed =
    found === 'nothing' || found.reason === 'not-understood' || (isUnfound && !hasSearched)
  if (!isProbed && !isUnfound) throw found
  const questions = isProbed ? [J1979, NAME] : [NAME]
  for (const protocol of isProbed ? PROBED : ON_CAN) {
    const car = await probe(dialogue, protocol, questions)
    if (car) return car
  }
  throw isProbed ? new AdapterError('no-connection') : found
}

const UNFOUND: ReadonlySet<string> = new Set(['no-connection', 'no-start'])

/** ISO 15765-4: a car of SAE J1979-2 may be silent about `0100`, and names its standard on CAN. */
async function probe(
  dialogue: AdapterDialogue,
  protocol: string,
  questions: readonly First[],
): Promise<FoundCar | null> {
  await dialogue.ask(`ATSP${protocol}`, { timeoutMs: SETTING_MS, isOptional: true })
  for (const question of questions) {
    if (question === NAME && !isCan(protocol)) continue
    const found = await askForUnits(dialogue, question)
    if (isCar(found)) return found
    if (question === J1979 && isRefusal(found)) return getRefusingCar(dialogue)
  }
  return null
}

/** A car that refuses SAE J1979 names that of SAE J1979-2, or numbers its codes by ISO 14229-1, or is not read. */
async function getRefusingCar(dialogue: AdapterDialogue): Promise<FoundCar> {
  for (const question of [NAME, NUMBER]) {
    const found = await askForUnits(dialogue, question)
    if (isCar(found)) return found
    if (found !== 'nothing' && !isRefusal(found) && found.reason !== 'not-understood') throw found
  }
  throw new AdapterError('no-obd')
}

const isCar = (found: Found): found is FoundCar =>
  found !== 'nothing' && !(found instanceof AdapterError)
const isRefusal = (found: AdapterError | 'nothing'): boolean =>
  found !== 'nothing' && found.reason === 'no-obd'

/** Asks until two answers agree about the protocol and the control units, so that no damaged one decides. */
async function askForUnits(dialogue: AdapterDialogue, { request, read }: First): Promise<Found> {
  const seen: FoundCar[] = []
  const lines: string[] = []
  let isShared = false
  let error = new AdapterError('unreadable')
  for (let count = 0; count < ASKS_MAX; count += 1) {
    const reply = await dialogue.ask(request, { timeoutMs: SEARCH_MS })
    if (reply.kind === 'nothing') return 'nothing'
    if (reply.kind === 'failure') {
      error = new AdapterError(reply.reason)
      if (!PASSING.has(reply.reason)) return error
    }
    if (reply.kind === 'data' && isOfSeveral(reply.lines)) isShared = true
    if (reply.kind !== 'data' || reply.isNoisy) continue
    const protocol = await askProtocol(dialogue)
    lines.push(...reply.lines)
    const car = findCar(reply.lines, protocol, read, lines)
    const service = Number.parseInt(request.slice(0, 2), 16)
    if (!car && isRefused(reply.lines, protocol, service)) error = new AdapterError('no-obd')
    // Without headers a car of several control units is not read, also where the lines of but one came twice.
    if (!car || (isShared && !car.line.hasHeaders)) continue
    const isKnown = seen.some((other) => keyOf(other) === keyOf(car))
    seen.push(car)
    if (isKnown) return withUnitsOf(seen, car)
  }
  return error
}

async function askProtocol(dialogue: AdapterDialogue): Promise<string | null> {
  const described = await dialogue.ask('ATDPN', { timeoutMs: SETTING_MS, isOptional: true })
  return described.kind === 'text' ? protocolIn(described.text) : null
}

/** A control unit that answered only once is there too, and owes an answer to each question. */
const withUnitsOf = (seen: readonly FoundCar[], { line, units }: FoundCar): FoundCar => ({
  line,
  units: new Map([...seen.flatMap((other) => [...other.units]), ...units]),
})

/** These may not come again. */
const PASSING: ReadonlySet<string> = new Set([
  'bad-data',
  'bus-busy',
  'bus-error',
  'interrupted',
  'no-answer',
  'no-start',
  'overrun',
])

const keyOf = ({ line: { protocol, hasHeaders }, units }: FoundCar) =>
  JSON.stringify([protocol, hasHeaders, [...units].toSorted()])
