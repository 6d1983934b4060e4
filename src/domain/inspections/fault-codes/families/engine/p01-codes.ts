import { readTable, rowsOf } from '#domain/inspections/fault-codes/code-table.ts'

const PLACES = ['before the catalyst', 'after the catalyst', 'beyond the catalyst'] as const

/** Each oxygen sensor has six codes, each bank three sensors. */
const oxygenSensors = (first: string, bank: number) =>
  rowsOf(first, 'clhsaw', PLACES, (place) => `Oxygen sensor ${place}, bank ${bank}`)

const sensor = (place: string, bank: number) => `Oxygen sensor ${place}, bank ${bank}`
const LEAN = 'The mixture is too lean: an air leak, a weak pump or a dirty air flow meter'
const RICH = 'The mixture is too rich: a leaking injector or a false reading'
const TRIM = 'The mixture cannot be corrected any further'

/** It notices slowly that the mixture has turned lean, then that it has turned rich. */
const turns = (first: string, what: string, how: string) =>
  rowsOf(
    first,
    '#=',
    ['from rich to lean', 'from lean to rich'],
    (turn) => `${what} | It ${how} when the mixture turns ${turn}`,
  )

/** SAE J2012, P01xx: air and fuel metering. */
export const P01_CODES = readTable(
  'P',
  `
@ engine medium air
0100 crlhi | Air flow meter A
010A crlhi | Air flow meter B
010F = | Air flow meters | A and B do not agree
0105 crlhi | Intake pressure sensor
0110 crlhi | Intake air temperature sensor 1
0127 = | Intake air | It is too hot
0129 = | Outside air pressure | The reading is too low
012A crlhi | Sensor of the pressure before the turbo
@ engine medium cooling
0115 crlhi | Coolant temperature sensor
011A = | Coolant temperature sensors | 1 and 2 do not agree
011B = | Coolant and intake air temperature | The two sensors do not agree after a cold start
011C = | Charge air and intake air temperature | The two sensors do not agree after a cold start
0125 = | Coolant temperature | The engine stays too cold for its mixture to be controlled
0126 = | Coolant temperature | The engine stays too cold to run steadily
0128 = | Thermostat | The engine does not reach its working temperature: often stuck open
@ engine medium throttle
0120 crlhi | Throttle or accelerator position sensor A
@ exhaust medium oxygen
${oxygenSensors('0130', 1)}
${oxygenSensors('0150', 2)}
${turns('013A', sensor(PLACES[1], 1), 'answers too slowly')}
${turns('013C', sensor(PLACES[1], 2), 'answers too slowly')}
${turns('013E', sensor(PLACES[1], 1), 'answers late')}
${turns('014A', sensor(PLACES[1], 2), 'answers late')}
${turns('014C', sensor(PLACES[0], 1), 'answers too slowly')}
${turns('014E', sensor(PLACES[0], 2), 'answers too slowly')}
${turns('015A', sensor(PLACES[0], 1), 'answers late')}
${turns('015C', sensor(PLACES[0], 2), 'answers late')}
@ engine medium fuel
0148 = | Fuel delivery | It is not what the engine asked for
0149 = | Fuel timing | The fuel is not injected when it should be
0168 = | Fuel | It is too hot
0169 = | Fuel | It is not the kind of fuel that the engine needs
0176 crlh | Fuel composition sensor
0180 crlhi | Fuel temperature sensor A
0185 crlhi | Fuel temperature sensor B
018A crlhi | Fuel pressure sensor B
0190 crlhi | Fuel rail pressure sensor
@ engine medium mixture
0170 = | Fuel trim, bank 1 | ${TRIM}
0171 = | Fuel trim, bank 1 | ${LEAN}
0172 = | Fuel trim, bank 1 | ${RICH}
0173 = | Fuel trim, bank 2 | ${TRIM}
0174 = | Fuel trim, bank 2 | ${LEAN}
0175 = | Fuel trim, bank 2 | ${RICH}
@ engine medium oil
0195 crlhi | Oil temperature sensor
`,
)
