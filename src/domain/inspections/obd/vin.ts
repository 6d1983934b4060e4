import { type CarMessage, isCan } from './car-messages.ts'

/** ISO 3779: a VIN has seventeen characters without I, O and Q. */
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/

/**
 * Reads the vehicle identification number from answers to mode 09, PID 02. CAN sends one long message after a count.
 * Older buses send five numbered lines of four bytes, padded in front with NULs.
 */
export function vinIn(messages: readonly CarMessage[], protocol: string): string | null {
  const answers = messages.filter(({ bytes }) => bytes[0] === 0x49 && bytes[1] === 0x02)
  const text = isCan(protocol)
    ? answers.map(({ bytes }) => textOf(bytes.slice(3))).find((each) => VIN.test(each))
    : textOf(
        answers
          .toSorted((one, other) => (one.bytes[2] ?? 0) - (other.bytes[2] ?? 0))
          .flatMap(({ bytes }) => bytes.slice(3)),
      )
  return text && VIN.test(text) ? text : null
}

const textOf = (bytes: readonly number[]) =>
  String.fromCharCode(...bytes.filter((byte) => byte !== 0)).trim()
