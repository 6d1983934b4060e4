import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readReply } from '#domain/inspections/obd/adapter-reply.ts'
import { readMessages } from '#domain/inspections/obd/car-messages.ts'
import { answerAs, FRESH_ADAPTER } from '#domain/inspections/obd/emulated-adapter.ts'
import type { EmulatedCar } from '#domain/inspections/obd/emulated-car.ts'
import { type CodeState, codeListIn, codeOf } from '#domain/inspections/obd/trouble-codes.ts'
import { vinIn } from '#domain/inspections/obd/vin.ts'
import { timesIn } from '#test/support/long-run.ts'

const RUNS = timesIn({ short: 2000, long: 100_000 })
const TIMEOUT_MS = 20_000 + RUNS * 5

const code = fc
  .tuple(fc.nat(255), fc.nat(255))
  .filter(([high, low]) => high + low > 0)
  .map(([high, low]) => codeOf(high, low))
const codes = fc.uniqueArray(code, { maxLength: 30 })
const VIN_LETTERS = [...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789']
const vin = fc
  .array(fc.constantFrom(...VIN_LETTERS), { minLength: 17, maxLength: 17 })
  .map((letters) => letters.join(''))

const car: fc.Arbitrary<EmulatedCar> = fc.record({
  protocol: fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8', '9'),
  vin: fc.option(vin),
  codes: fc.record({ stored: codes, pending: codes, permanent: codes }),
  values: fc.constant({}),
})

const settings = fc.record({
  echo: fc.boolean(),
  spaces: fc.boolean(),
  isAwake: fc.boolean(),
  headers: fc.constant(true),
})

/** Damages a response as cheap adapters and bad contacts do. A lost frame may hide codes, and must never invent one. */
type Harm =
  | { kind: 'none' }
  | { kind: 'nuls' | 'line feeds' | 'noise' | 'alert'; at: number; text: string }
  | { kind: 'lost' | 'doubled' | 'cut'; at: number; text: string }

const harm: fc.Arbitrary<Harm> = fc.oneof(
  fc.constant({ kind: 'none' as const }),
  fc.record({
    kind: fc.constantFrom('nuls', 'line feeds', 'noise', 'alert', 'lost', 'doubled', 'cut'),
    at: fc.nat(20),
    text: fc.constantFrom('w~8$', '?*!', 'ELM', 'ÿÿ', 'BUS INIT: OK', 'CAN ERROR', 'STOPPED', '?'),
  }),
)

function harmed(reply: string, done: Harm): string {
  if (done.kind === 'none') return reply
  const lines = reply.slice(0, reply.indexOf('>')).split('\r')
  const at = done.at % Math.max(1, lines.length)
  const line = lines[at] ?? ''
  if (done.kind === 'nuls') return [...reply].join('\0')
  if (done.kind === 'line feeds') return reply.replaceAll('\r', '\r\n')
  if (done.kind === 'noise' || done.kind === 'alert') lines.splice(at, 0, done.text)
  if (done.kind === 'lost') lines.splice(at, 1)
  if (done.kind === 'doubled') lines.splice(at, 0, line)
  // Removes half a byte and more, so that the rest of the line is still hexadecimal.
  if (done.kind === 'cut') lines[at] = line.slice(0, line.length - 1 - (done.at % 5))
  return `${lines.join('\r')}>`
}

const isWhole = ({ kind }: Harm) => ['none', 'nuls', 'line feeds', 'noise'].includes(kind)

it(
  'of generated OBD dialogues none crashes, and none reports a code or a number that the car has not [INSP-5]',
  () => {
    let read = 0
    fc.assert(
      fc.property(car, settings, harm, (theirs, adapter, done) => {
        const ask = (request: string) => {
          const { reply } = answerAs(theirs, { ...FRESH_ADAPTER, ...adapter }, request)
          const answer = readReply(harmed(reply, done), request)
          const line = { protocol: theirs.protocol, hasHeaders: true }
          return answer.kind === 'data' ? readMessages(answer.lines, line).messages : null
        }
        for (const [state, mode] of [
          ['stored', '03'],
          ['pending', '07'],
          ['permanent', '0A'],
        ] as const satisfies [CodeState, string][]) {
          const told = ask(mode)
          const found = [
            ...new Set(
              (told ?? [])
                .filter(({ bytes }) => bytes[0] === Number.parseInt(mode, 16) + 0x40)
                .flatMap(({ bytes }) => codeListIn(bytes, theirs.protocol) ?? []),
            ),
          ]
          const isAlert = done.kind !== 'none' && /ERROR|STOPPED|^\?$/.test(done.text)
          if (isWhole(done) && !isAlert) expect(found).toEqual(theirs.codes[state])
          else for (const each of found) expect(theirs.codes[state]).toContain(each)
          read += found.length
        }
        const number = vinIn(ask('0902') ?? [], theirs.protocol)
        if (number !== null) expect(number).toBe(theirs.vin)
      }),
      { numRuns: RUNS },
    )
    expect(read).toBeGreaterThan(RUNS)
  },
  TIMEOUT_MS,
)
