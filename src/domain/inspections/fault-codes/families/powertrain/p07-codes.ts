import { lettersTo, readTable, rowsOf } from '#domain/inspections/fault-codes/code-table.ts'

const SLIPS = 'It slips: the speeds before and after it do not fit'

/** Each valve has five codes: P0750 to P0774. */
const VALVE_FAULTS = [
  'It does not work as it should',
  'It is stuck off, or does not shift',
  'It is stuck on',
  'Its circuit does not work as it should',
  'Its signal comes and goes',
] as const

const valves = (first: string, kind: string, names: readonly string[]) =>
  rowsOf(
    first,
    '=',
    names.flatMap((name) => VALVE_FAULTS.map((fault) => `${name} | ${fault}`)),
    (each) => `${kind} ${each}`,
  )

const GEARS = ['first', 'second', 'third', 'fourth', 'fifth', 'reverse'] as const
const CHANGES = [
  'first to second',
  'second to third',
  'third to fourth',
  'fourth to fifth',
] as const
const ELEMENTS = ['is stuck off, or slips', 'is stuck on'] as const

/** SAE J2012, P07xx: the automatic gearbox. */
export const P07_CODES = readTable(
  'P',
  `
@ transmission medium gearbox
0700 = | Gearbox computer | It has found a fault of its own: read its codes too
0701 = | Gearbox control | It does not perform as it should
0702 e | Gearbox control
0705 crlhi | Gear selector sensor A
070A crlhi | Gearbox oil level sensor
070F = | Gearbox oil | Its level is too low
0710 crlhi | Gearbox oil temperature sensor A
0715 crni | Gearbox input speed sensor A
0720 crni | Gearbox output speed sensor
0725 crni | Engine speed signal for the gearbox
0729 = | Gearbox, sixth gear | ${SLIPS}
072A = | Gearbox | It is stuck in neutral
072B = | Gearbox | It is stuck in reverse
${rowsOf('072C', '=', ['first', 'second', 'third', 'fourth'], (gear) => `Gearbox | It is stuck in ${gear} gear`)}
0730 = | Gearbox | A gear slips: the speeds before and after it do not fit
${rowsOf('0731', '=', GEARS, (gear) => `Gearbox, ${gear} gear | ${SLIPS}`)}
0737 clh | Engine speed output of the gearbox computer
${rowsOf('073A', '=', ['fifth', 'sixth', 'seventh'], (gear) => `Gearbox | It is stuck in ${gear} gear`)}
073D = | Gearbox | It does not go into neutral
073E = | Gearbox | It does not go into reverse
${rowsOf('073F', '#=', ['first'], (gear) => `Gearbox | It does not go into ${gear} gear`)}
${rowsOf('074A', '=', ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'], (gear) => `Gearbox | It does not go into ${gear} gear`)}
076F = | Gearbox, seventh gear | ${SLIPS}
07D9 = | Gearbox, eighth gear | ${SLIPS}
0740 o | Converter clutch
0741 = | Converter clutch | It does not close: the car uses more fuel and runs hotter
0742 = | Converter clutch | It does not open: the engine may stall at a stop
0743 = | Converter clutch | Its circuit has an electrical fault
0744 i | Converter clutch
${valves('0745', 'Gearbox pressure valve', ['A'])}
${valves('0750', 'Shift valve', lettersTo('E'))}
${valves('0775', 'Gearbox pressure valve', ['B'])}
0780 = | Gear changes | They do not happen as they should
${rowsOf('0781', '=', CHANGES, (change) => `Gear change, ${change} | It does not happen as it should`)}
0785 cRlhi | Shift timing valve
0790 c | Normal or sport switch
0791 crni | Gearbox middle shaft speed sensor A
${valves('0795', 'Gearbox pressure valve', ['C'])}
${rowsOf(
  '07A2',
  '#=',
  lettersTo('H').flatMap((name) => ELEMENTS.map((fault) => `${name} | It ${fault}`)),
  (each) => `Clutch or brake in the gearbox ${each}`,
)}
@ transmission medium pedal
0703 c | Brake switch B, for the converter
0719 l | Brake switch B, for the converter
0724 h | Brake switch B, for the converter
@ transmission medium clutch
0704 c | Clutch pedal switch
`,
)
