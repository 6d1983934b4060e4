import { readTable, rowsOf } from '#domain/inspections/fault-codes/code-table.ts'

const PLACES = ['before', 'after', 'beyond'] as const
const SENSORS = ['1', '2'].flatMap((bank) =>
  PLACES.map((place) => `Oxygen sensor ${place} the catalyst, bank ${bank}`),
)
const FIRST = SENSORS.filter((sensor) => sensor.includes('before'))
const [, AFTER_1 = '', BEYOND_1 = '', , AFTER_2 = '', BEYOND_2 = ''] = SENSORS

/** It always says "lean", then "rich": two codes for each sensor. */
const stuck = (first: string, sensor: string) =>
  rowsOf(first, '=', ['lean', 'rich'], (word) => `${sensor} | It always says “${word}”`)

const nitrogen = (first: string, heater: string, sense: string, bank: number) => `
${first} c | Nitrogen oxide sensor, bank ${bank}
${Number(first) + 1} = | Nitrogen oxide sensor, bank ${bank} | Its reading does not fit what the engine is doing
${Number(first) + 2} lhi | Nitrogen oxide sensor, bank ${bank}
${heater} oLH | Heater of the nitrogen oxide sensor, bank ${bank}
${sense} crlhi | Heater sense wire of the nitrogen oxide sensor, bank ${bank}`

/** SAE J2012, P22xx: nitrogen oxide and oxygen sensors, boost, injection pressure. */
export const P22_CODES = readTable(
  'P',
  `
@ exhaust medium adblue
${nitrogen('2200', '2205', '2208', 1)}
${nitrogen('2213', '2218', '2221', 2)}
229E c | Nitrogen oxide sensor after the catalyst
229F = | Nitrogen oxide sensor after the catalyst | Its reading does not fit what the engine is doing
22A0 lhi | Nitrogen oxide sensor after the catalyst
22A3 oLH | Heater of the nitrogen oxide sensor after the catalyst
@ engine medium air
2226 crlhi | Outside air pressure sensor
2279 = | Intake | Air gets in that nobody has measured
2280 = | Intake | It is blocked or leaks between the air filter and the air flow meter
2281 = | Intake | It leaks between the air flow meter and the throttle
2282 = | Intake | It leaks between the throttle and the engine
@ exhaust medium oxygen
${rowsOf('2231', '=', SENSORS, (sensor) => `${sensor} | Its signal touches its heater’s wire`)}
${rowsOf('2237', 'oLH', FIRST, (sensor) => `Positive pump wire of the ${sensor.toLowerCase()}`)}
${rowsOf('2243', 'oRLH', FIRST, (sensor) => `Reference voltage of the ${sensor.toLowerCase()}`)}
${rowsOf('2251', 'oLH', FIRST, (sensor) => `Negative pump wire of the ${sensor.toLowerCase()}`)}
${stuck('2270', AFTER_1)}
${stuck('2272', AFTER_2)}
${stuck('2274', BEYOND_1)}
${stuck('2276', BEYOND_2)}
2278 = | Oxygen sensors beyond the catalyst | The plugs of bank 1 and bank 2 are swapped
${rowsOf('2297', '=', FIRST, (sensor) => `${sensor} | Its signal is outside of what is possible while the car slows down`)}
@ exhaust medium secondary-air
2257 LH | Secondary air pump A
2259 LH | Secondary air pump B
@ engine medium turbo
2261 = | Turbo bypass valve | It does not move as it should
2262 = | Turbocharger | It builds up no boost: a hose or the turbo itself
2263 = | Turbocharger | The boost is not what the engine asks for: too much or too little
226B = | Turbocharger | The boost is too high for a mechanical reason
226C = | Turbo boost control A | It answers too slowly
@ engine medium fuel
2264 crlhi | Water-in-fuel sensor
2269 = | Fuel | There is water in it: drain the filter before it reaches the pump
2283 crlhi | Injection control pressure sensor
2288 = | Injection control pressure | It is too high
2289 = | Injection control pressure | It is too high with the engine off
2290 = | Injection control pressure | It is too low
2291 = | Injection control pressure | It is too low while the starter turns
2292 = | Injection control pressure | It comes and goes
2293 = | Fuel pressure regulator 2 | It does not hold the pressure
2294 cLH | Fuel pressure regulator 2
@ engine medium pedal
2299 = | Brake and accelerator pedal | Both are pressed at once, or one of their sensors is wrong
`,
)
