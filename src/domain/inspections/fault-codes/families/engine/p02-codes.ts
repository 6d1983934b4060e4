import {
  numberAfter,
  numbersTo,
  readTable,
  rowsOf,
} from '#domain/inspections/fault-codes/code-table.ts'

const CYLINDERS = numbersTo(12)

/** Low, high, and the balance: three codes for each injector, counted in tens. */
const injectors = () =>
  rowsOf('0261', 'LH-', CYLINDERS, (cylinder) => `Injector of cylinder ${cylinder}`)

/** The balance is every third code from P0263 on. */
function balances(): string {
  let number = '0263'
  return CYLINDERS.map((cylinder) => {
    const row = `${number} = | Injector of cylinder ${cylinder} | The cylinder does more or less work than the others`
    for (let step = 0; step < 3; step += 1) number = numberAfter(number, false)
    return row
  }).join('\n')
}

const TRIMS = [
  'Its fuel trim has reached its upper limit: too little fuel arrives',
  'Its fuel trim has reached its lower limit: too much fuel arrives',
  'It lets too little fuel through',
  'It leaks fuel into the cylinder',
] as const

const adaptions = () =>
  rowsOf(
    '029A',
    '#=',
    CYLINDERS.flatMap((cylinder) => TRIMS.map((trim) => `${cylinder} | ${trim}`)),
    (each) => `Injector of cylinder ${each}`,
  )

const LEARNING = ['lower', 'upper'] as const

/** SAE J2012, P02xx: injectors, fuel pump, boost. */
export const P02_CODES = readTable(
  'P',
  `
@ engine medium fuel
0200 c | Injector
${rowsOf('0201', 'o', CYLINDERS, (cylinder) => `Injector of cylinder ${cylinder}`)}
${rowsOf('020A', '=', numbersTo(6), (cylinder) => `Injection, cylinder ${cylinder} | Its timing is not what was asked for`)}
${rowsOf('021A', '=', ['7', '8', '9', '10', '11', '12'], (cylinder) => `Injection, cylinder ${cylinder} | Its timing is not what was asked for`)}
0213 c | Cold start injector 1
0214 c | Cold start injector 2
0215 c | Engine shut-off solenoid
0216 c | Injection timing control
0230 = | Fuel pump | The first circuit of the pump does not work as it should
0231 = | Fuel pump | The voltage of its second circuit is too low
0232 = | Fuel pump | The voltage of its second circuit is too high
0233 = | Fuel pump | Its second circuit comes and goes
0251 cRlhi | Injection pump metering A
0256 cRlhi | Injection pump metering B
025A oRLH | Fuel pump control module A
026C = | Injected fuel | It is less than was asked for
026D = | Injected fuel | It is more than was asked for
027A oRLH | Fuel pump control module B
${injectors()}
${balances()}
${adaptions()}
${rowsOf(
  '02CC',
  '#=',
  numbersTo(10).flatMap((cylinder) =>
    LEARNING.map((limit) => `${cylinder} | What was learnt of it has reached its ${limit} limit`),
  ),
  (each) => `Injector of cylinder ${each}`,
)}
${rowsOf('02EE', '#r', CYLINDERS, (cylinder) => `Injector of cylinder ${cylinder}`)}
@ engine critical cooling
0217 = | Engine temperature | The engine is overheating. Stop, and let it cool down
@ transmission critical gearbox
0218 = | Gearbox temperature | The gearbox is overheating. Stop, and let it cool down
@ engine critical oil
0219 = | Engine speed | The engine was driven faster than it may turn
0298 = | Engine oil | It is too hot. Stop, and let the engine cool down
@ engine low driving
0297 = | Road speed | The car was driven faster than its limit
@ engine medium throttle
0220 crlhi | Throttle or accelerator position sensor B
0225 crlhi | Throttle or accelerator position sensor C
02E0 oRLHkq | Diesel intake air flap
02E6 #crlhi | Position sensor of the diesel intake air flap
@ engine medium turbo
0234 = | Turbocharger | The boost is higher than the engine should have
02CA = | Turbocharger B | The boost is higher than the engine should have
0235 crlh | Turbo boost pressure sensor A
0239 crlh | Turbo boost pressure sensor B
0243 c | Turbo boost control valve A
0244 = | Turbo boost control valve A | The boost does not follow it
0245 lh | Turbo boost control valve A
0247 c | Turbo boost control valve B
0248 = | Turbo boost control valve B | The boost does not follow it
0249 lh | Turbo boost control valve B
023A oLH | Charge air cooler coolant pump
023D = | Intake and boost pressure | The intake pressure sensor and boost sensor A do not agree
023E = | Intake and boost pressure | The intake pressure sensor and boost sensor B do not agree
024A oRLH | Charge air cooler bypass
026A = | Charge air cooler | It cools less than it must
0299 = | Turbocharger | The boost is too low: a split hose, a stuck valve or a worn turbo
02CB = | Turbocharger B | The boost is too low: a split hose, a stuck valve or a worn turbo
`,
)
