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
  textOf(isCan(protocol) ? (answers[0]?.bytes.slice(3) ?? []) : lettersIn(answers))

/** An adapter may print a line twice. Empty where one is missing, or two of one number differ: its characters would be others. */
function lettersIn(answers: readonly CarMessage[]): number[] {
  const lines = new Map(answers.map(({ bytes }) => [bytes.join(), bytes.slice(2)]))
  const inOrder = [...lines.values()].toSorted(([one = 0], [other = 0]) => one - other)
  return inOrder.every(([place], at) => place === at + 1)
    ? inOrder.flatMap((it) => it.slice(1))
    : []
}

const textOf = (bytes: readonly number[]) =>
  String.fromCharCode(...bytes.filter((byte) => byte !== 0)).trim()
