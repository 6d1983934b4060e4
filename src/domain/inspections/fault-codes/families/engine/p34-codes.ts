import { numbersTo, readTable, rowsOf } from '#domain/inspections/fault-codes/code-table.ts'

const VALVES = numbersTo(12).flatMap((cylinder) => [
  `Cut-out or inlet valve of cylinder ${cylinder}`,
  `Outlet valve of cylinder ${cylinder}`,
])

/** SAE J2012, P34xx: engines that switch cylinders off. */
export const P34_CODES = readTable(
  'P',
  `
@ engine medium valves
3400 = | Cylinder cut-out, bank 1 | It does not work as it should
${rowsOf('3401', 'ofLH', VALVES, (valve) => valve)}
3497 = | Cylinder cut-out, bank 2 | It does not work as it should
`,
)
