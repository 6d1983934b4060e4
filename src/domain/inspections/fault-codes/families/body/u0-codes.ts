import {
  lettersTo,
  numberAfter,
  readTable,
  rowsOf,
} from '#domain/inspections/fault-codes/code-table.ts'
import { UNITS, UNITS_OF_DATA } from './control-units.ts'

const BUSES = [
  'Fast data bus',
  'Medium-speed data bus',
  'Slow data bus',
  'Data bus A',
  'Data bus B',
  'Data bus C',
  'Data bus D',
  'Data bus E',
] as const

const BUS_FAULTS = [
  'The computers cannot talk to each other as they should',
  'It does not perform as it should',
  'Its plus wire is open',
  'The voltage of its plus wire is too low',
  'The voltage of its plus wire is too high',
  'Its minus wire is open',
  'The voltage of its minus wire is too low',
  'The voltage of its minus wire is too high',
  'Its two wires touch each other',
] as const

const buses = () =>
  rowsOf(
    '0001',
    '=',
    BUSES.flatMap((bus) => BUS_FAULTS.map((fault) => `${bus} | ${fault}`)),
    (each) => each,
  )

/** A heading and a row for each unit that may be silent; the list has gaps. */
const silent = () =>
  UNITS.map(([first, place, severity, ...names]) => {
    let number = first
    const rows = names.map((name) => {
      const row = `${number} u | ${name}`
      number = numberAfter(number, false)
      return row
    })
    return [`@ ${place} ${severity} network`, ...rows].join('\n')
  }).join('\n')

const OFF = 'It is off: the computers cannot hear each other'

/** SAE J2012, U0xxx and U3xxx: the data network. */
export const U0_CODES = readTable(
  'U',
  `
@ battery medium network
${buses()}
${rowsOf('0073', '=', lettersTo('E'), (bus) => `Data bus ${bus} | ${OFF}`)}
${silent()}
@ battery medium network
0300 = | A computer of the car | Its software does not fit the other computers’
${rowsOf('0301', 'y', UNITS_OF_DATA, (unit) => unit)}
0400 = | A computer of the car | What it receives cannot be right
${rowsOf('0401', 'v', UNITS_OF_DATA, (unit) => unit)}
0447 v | Gateway A
0452 v | Airbag computer
3000 = | A computer of the car | It does not work as it should
3001 = | A computer of the car | It was not switched off properly
3002 = | A computer of the car | The car’s identification number in it is another car’s
@ battery medium charging
3003 = | Battery | Its voltage is not what it should be
3006 = | A computer of the car | Its supply A does not work as it should
3007 = | A computer of the car | Its supply B does not work as it should
3008 = | A computer of the car | Its earth A does not work as it should
3009 = | A computer of the car | Its earth B does not work as it should
`,
)
