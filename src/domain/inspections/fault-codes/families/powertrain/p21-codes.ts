import {
  lettersTo,
  numbersTo,
  readTable,
  rowsOf,
} from '#domain/inspections/fault-codes/code-table.ts'

const PEDAL = 'Throttle or accelerator position'
const LIMIT = 'the car may limit its power'
const STOP_LOWER = 'Its rest position is not where it should be'
const STOP_UPPER = 'Its full position is not where it should be'

const pairs = (first: string, names: readonly string[]) =>
  rowsOf(first, '=', names, (pair) => `${PEDAL} | Its sensors ${pair} disagree: ${LIMIT}`)

/** Cars have the first three sensors at the throttle, and the others at the pedal. */
const ON_THROTTLE = ['A', 'B', 'C']
const ON_PEDAL = ['D', 'E', 'F']

const stops = (first: string, sensors: readonly string[], meaning: string) =>
  rowsOf(first, '=', sensors, (sensor) => `${PEDAL} sensor ${sensor} | ${meaning}`)

/** SAE J2012, P21xx: electronic throttle, mixture at idle and under load. */
export const P21_CODES = readTable(
  'P',
  `
@ engine critical throttle
2100 o | Throttle motor
2101 = | Throttle motor | The throttle does not follow the pedal: ${LIMIT}
2102 LH | Throttle motor
2104 = | Throttle control | The engine is held at idle
2105 = | Throttle control | The engine has been switched off
2106 = | Throttle control | The car limits its power
2107 = | Throttle computer | Its processor is faulty
2108 p | Throttle computer
2110 = | Throttle control | The engine speed is limited
2111 kq | Throttle
2118 = | Throttle motor | Its current is not what it should be
2119 = | Throttle | It does not return to where it rests
2135 = | ${PEDAL} | Its two sensors disagree: ${LIMIT}
${pairs('2136', ['A and C', 'B and C'])}
2172 = | Throttle control | The air flow has suddenly grown
2173 = | Throttle control | Too much air flows
2174 = | Throttle control | The air flow has suddenly fallen
2175 = | Throttle control | Too little air flows
@ engine critical accelerator
2138 = | Accelerator pedal | Its two sensors disagree: ${LIMIT}
${pairs('2139', ['D and F', 'E and F'])}
@ engine medium throttle
2109 = | ${PEDAL} sensor A | ${STOP_LOWER}
${stops('2113', ['B', 'C'], STOP_LOWER)}
${stops('2163', ON_THROTTLE, STOP_UPPER)}
2176 = | Throttle | Its idle position has not been learnt
@ engine medium accelerator
${stops('2115', ON_PEDAL, STOP_LOWER)}
${stops('2166', ON_PEDAL, STOP_UPPER)}
${rowsOf('2120', 'crlhi', ON_PEDAL, (sensor) => `${PEDAL} sensor ${sensor}`)}
@ exhaust medium egr
2141 LH | Exhaust gas recirculation throttle
2143 oLH | Exhaust gas recirculation vent
@ exhaust medium soot
2169 oLH | Vent solenoid of the exhaust pressure regulator
@ engine medium fuel
${rowsOf('2146', 'oLH', lettersTo('D'), (group) => `Supply of injector group ${group}`)}
@ engine medium brakes
2158 crli | Road speed sensor B
2162 = | Road speed sensors | A and B do not agree
@ engine medium mixture
2177 = | Mixture above idle, bank 1 | It is too lean
2178 = | Mixture above idle, bank 1 | It is too rich
2179 = | Mixture above idle, bank 2 | It is too lean
2180 = | Mixture above idle, bank 2 | It is too rich
2187 = | Mixture at idle, bank 1 | It is too lean: often an air leak
2188 = | Mixture at idle, bank 1 | It is too rich
2189 = | Mixture at idle, bank 2 | It is too lean: often an air leak
2190 = | Mixture at idle, bank 2 | It is too rich
2191 = | Mixture under load, bank 1 | It is too lean
2192 = | Mixture under load, bank 1 | It is too rich
2193 = | Mixture under load, bank 2 | It is too lean
2194 = | Mixture under load, bank 2 | It is too rich
219A = | Mixture, bank 1 | The cylinders do not get the same one
219B = | Mixture, bank 2 | The cylinders do not get the same one
${rowsOf('219C', '#=', numbersTo(12), (cylinder) => `Mixture of cylinder ${cylinder} | It differs from the other cylinders’`)}
@ engine medium cooling
2181 = | Cooling | It does not perform as it should
2182 crlhi | Coolant temperature sensor 2
@ exhaust medium oxygen
2195 = | Oxygen sensor before the catalyst, bank 1 | It always says “lean”
2196 = | Oxygen sensor before the catalyst, bank 1 | It always says “rich”
2197 = | Oxygen sensor before the catalyst, bank 2 | It always says “lean”
2198 = | Oxygen sensor before the catalyst, bank 2 | It always says “rich”
@ engine medium air
2199 = | Intake air temperature sensors | 1 and 2 do not agree
`,
)
