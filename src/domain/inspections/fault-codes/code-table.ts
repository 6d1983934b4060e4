import { CODE_FAULTS, type FaultKind, type FaultLetter } from './code-faults.ts'
import type { CodePlace, CodeSeverity, FaultCode, FaultCodes } from './fault-code.ts'
import { checksFor, type Subject } from './first-checks.ts'

type Heading = { place: CodePlace; severity: CodeSeverity; subject: Subject }
type Row = {
  first: string
  letters: string
  isHexadecimal: boolean
  component: string
  meaning?: string | undefined
}

/**
 * Reads a table of codes. A line "@ place severity subject" holds for the rows below it. A row is the first code's four
 * digits, one letter of `CODE_FAULTS` for each consecutive code, the component, and, where a letter is "=", a meaning
 * of its own: "0100 crlhi | Air flow meter A", "0171 = | Fuel trim, bank 1 | The mixture is too lean". "-" skips a
 * number.
 */
export function readTable(system: 'P' | 'B' | 'C' | 'U', table: string): FaultCodes {
  const codes: Record<string, FaultCode> = {}
  let heading: Heading | null = null
  for (const line of table.split('\n').map((each) => each.trim())) {
    if (line === '') continue
    if (line.startsWith('@')) heading = headingOf(line)
    else if (heading) Object.assign(codes, codesOf(system, rowOf(line), heading))
    else throw new Error(`A row stands before the first heading: ${line}`)
  }
  return codes
}

function headingOf(line: string): Heading {
  const [, place, severity, subject] = line.split(' ')
  return { place, severity, subject } as Heading
}

function rowOf(line: string): Row {
  const [start = '', component = '', meaning] = line.split(' | ')
  const [first = '', faults = ''] = start.split(' ')
  const isMarked = faults.startsWith('#')
  return {
    first,
    letters: isMarked ? faults.slice(1) : faults,
    isHexadecimal: isMarked || HEXADECIMAL.test(first),
    component,
    meaning,
  }
}

function codesOf(system: string, row: Row, heading: Heading): Record<string, FaultCode> {
  const { place, severity, subject } = heading
  const codes: Record<string, FaultCode> = {}
  let number = row.first
  for (const letter of row.letters) {
    const code = system + number
    number = numberAfter(number, row.isHexadecimal)
    if (letter === '-') continue
    const fault = letter === '=' ? null : CODE_FAULTS[letter as FaultLetter]
    const meaning = fault === null ? row.meaning : fault.meaning
    if (!meaning) throw new Error(`${code} has no meaning`)
    const checks = checksFor(subject, fault?.kind ?? kindOf(meaning))
    codes[code] = { component: row.component, meaning, severity, place, checks }
  }
  return codes
}

/** A meaning of its own that speaks of a circuit is looked for in the wiring, as the others of a circuit are. */
const kindOf = (meaning: string): FaultKind | null =>
  /\bcircuit\b/i.test(meaning) ? 'wiring' : null

/** A letter in the last two digits: the number belongs to the later rows of the standard. */
const HEXADECIMAL = /[A-F].?$/

/** The first editions of SAE J2012 count in tens (after P0269 comes P0270), the later rows of it in sixteens. */
export function numberAfter(number: string, isHexadecimal: boolean): string {
  const next = (Number.parseInt(number, 16) + 1).toString(16).toUpperCase().padStart(4, '0')
  return isHexadecimal || !HEXADECIMAL.test(next) ? next : numberAfter(next, false)
}

/** Writes the rows of consecutive alike things: each takes up as many codes as `faults` has letters. */
export function rowsOf(
  first: string,
  faults: string,
  names: readonly string[],
  describe: (name: string) => string,
): string {
  const isHexadecimal = faults.startsWith('#') || HEXADECIMAL.test(first)
  const letters = faults.replace('#', '')
  let number = first
  return names
    .map((name) => {
      const row = `${number} ${isHexadecimal ? '#' : ''}${letters} | ${describe(name)}`
      for (const _ of letters) number = numberAfter(number, isHexadecimal)
      return row
    })
    .join('\n')
}

export const numbersTo = (last: number): string[] =>
  Array.from({ length: last }, (_, at) => String(at + 1))

/** Lists the letters from A on. */
export const lettersTo = (last: string): string[] =>
  Array.from({ length: last.charCodeAt(0) - 64 }, (_, at) => String.fromCharCode(65 + at))
