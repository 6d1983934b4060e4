import { readTable, rowsOf } from '#domain/inspections/fault-codes/code-table.ts'

const SENSORS = [1, 2].flatMap((bank) =>
  ['before', 'after', 'beyond'].map((place) => `Oxygen sensor ${place} the catalyst, bank ${bank}`),
)

const EXCEEDED = [
  'the AdBlue tank is empty',
  'the AdBlue dosing was interrupted',
  'the AdBlue is not good enough',
  'too little AdBlue is used',
  'the exhaust gas recirculation flow is wrong',
  'the exhaust gas recirculation is switched off',
  'the cause is unknown',
  'the monitoring itself is faulty',
] as const

/** SAE J2012, P2Axx and P2Bxx: oxygen sensors, and warnings about nitrogen oxides. */
export const P2A_CODES = readTable(
  'P',
  `
@ exhaust medium oxygen
${rowsOf('2A00', 'r', SENSORS, (sensor) => sensor)}
@ exhaust medium adblue
${rowsOf('2BA7', '#=', EXCEEDED, (why) => `Nitrogen oxides in the exhaust | They are above the limit: ${why}`)}
`,
)
