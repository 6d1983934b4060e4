import { type CarMessage, isCan } from './car-messages.ts'

/** ISO 3779: a VIN has seventeen characters without I, O and Q. */
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/

/**
 * Reads the vehicle identification number from answers to mode 09, PID 02. CAN sends one long message after a count.
 * Older buses send five numbered lines of four bytes, padded in front with NULs. Each control unit may answer.
 */
export function vinIn(messages: readonly CarMessage[], protocol: string): string | null {
  const answers = messages.filter(({ bytes }) => bytes[0] === 0x49 && bytes[1] === 0x02)
  const units = [...Map.groupBy(answers, ({ from }) => from).values()]
  const numbers = new Set(
    units.map((theirs) => numberIn(theirs, protocol)).filter((text) => VIN.test(text)),
  )
  const [number] = numbers
  // Two control units that name two cars: one of them came from a breaker's yard.
  return numbers.size === 1 && number ? number : null
}

const numberIn = (answers: readonly CarMessage[], protocol: string): string =>
  isCan(protocol)
    ? textOf(answers[0]?.bytes.slice(3) ?? [])
    : textOf(
        answers
          .toSorted((one, other) => (one.bytes[2] ?? 0) - (other.bytes[2] ?? 0))
          .flatMap(({ bytes }) => bytes.slice(3)),
      )

const textOf = (bytes: readonly number[]) =>
  String.fromCharCode(...bytes.filter((byte) => byte !== 0)).trim()
