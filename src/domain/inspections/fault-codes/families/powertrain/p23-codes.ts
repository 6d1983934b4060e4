import {
  lettersTo,
  numbersTo,
  readTable,
  rowsOf,
} from '#domain/inspections/fault-codes/code-table.ts'

const COILS = lettersTo('L')

/** SAE J2012, P23xx: ignition coils and knock. */
export const P23_CODES = readTable(
  'P',
  `
@ engine medium ignition
${rowsOf('2300', 'LH-', COILS, (coil) => `Primary circuit of ignition coil ${coil}`)}
${rowsOf('2302', 'c--', COILS, (coil) => `Secondary circuit of ignition coil ${coil}`)}
@ engine medium knock
${rowsOf('2336', '=', numbersTo(12), (cylinder) => `Cylinder ${cylinder} | It knocks more than it may: poor fuel, carbon or too hot an engine`)}
`,
)
