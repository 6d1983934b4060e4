import { type CodeRow, type FaultCodes, listCodes } from './fault-code.ts'

const SENSOR_FAULTS = [
  'Its circuit does not work as it should',
  'Its signal is too low',
  'Its signal is too high',
  'It answers too slowly',
  'It shows no activity',
  'Its heater does not work: it wakes up late after a cold start',
] as const

const PLACES = ['before the catalyst', 'after the catalyst', 'beyond the catalyst'] as const

/**
 * Each sensor has six codes, each bank three sensors, and the banks are two codes apart: P0130 to P0147, P0150 to
 * P0167.
 */
const oxygenSensors = (first: number, bank: number): CodeRow[] =>
  PLACES.flatMap((place, sensor) =>
    SENSOR_FAULTS.map(
      (fault, step): CodeRow => [
        `P0${first + sensor * 6 + step}`,
        `Oxygen sensor ${place}, bank ${bank}`,
        fault,
      ],
    ),
  )

/** SAE J2012, P013x to P016x and P04xx: exhaust and emission control. */
export const EXHAUST_CODES: FaultCodes = {
  ...listCodes('exhaust', 'medium', [
    ...oxygenSensors(130, 1),
    ...oxygenSensors(150, 2),
    [
      'P0030',
      'Heater of the oxygen sensor before the catalyst, bank 1',
      'Its control circuit does not work as it should',
    ],
    ['P0031', 'Heater of the oxygen sensor before the catalyst, bank 1', 'Its signal is too low'],
    ['P0032', 'Heater of the oxygen sensor before the catalyst, bank 1', 'Its signal is too high'],
    [
      'P0036',
      'Heater of the oxygen sensor after the catalyst, bank 1',
      'Its control circuit does not work as it should',
    ],
    ['P0037', 'Heater of the oxygen sensor after the catalyst, bank 1', 'Its signal is too low'],
    ['P0038', 'Heater of the oxygen sensor after the catalyst, bank 1', 'Its signal is too high'],
    ['P0400', 'Exhaust gas recirculation', 'The flow is not what it should be'],
    [
      'P0401',
      'Exhaust gas recirculation',
      'Too little flows: the valve or its pipes are sooted up',
    ],
    ['P0402', 'Exhaust gas recirculation', 'Too much flows: the valve does not close'],
    ['P0403', 'Exhaust gas recirculation valve', 'Its circuit does not work as it should'],
    ['P0404', 'Exhaust gas recirculation valve', 'It does not move as it is told'],
    ['P0405', 'Exhaust gas recirculation sensor A', 'Its signal is too low'],
    ['P0406', 'Exhaust gas recirculation sensor A', 'Its signal is too high'],
    ['P0407', 'Exhaust gas recirculation sensor B', 'Its signal is too low'],
    ['P0408', 'Exhaust gas recirculation sensor B', 'Its signal is too high'],
    ['P0410', 'Secondary air', 'The system does not work as it should'],
    ['P0411', 'Secondary air', 'The flow is not what it should be'],
    ['P0412', 'Secondary air valve A', 'Its circuit does not work as it should'],
    ['P0418', 'Secondary air pump', 'Its relay does not work as it should'],
    [
      'P0420',
      'Catalyst, bank 1',
      'It cleans less than it must: an MOT may fail on it. Check for leaks and sensors first',
    ],
    [
      'P0421',
      'Catalyst, bank 1',
      'Its first part, which warms up soonest, does not clean as it should',
    ],
    [
      'P0430',
      'Catalyst, bank 2',
      'It cleans less than it must: an MOT may fail on it. Check for leaks and sensors first',
    ],
    [
      'P0431',
      'Catalyst, bank 2',
      'Its first part, which warms up soonest, does not clean as it should',
    ],
    ['P0470', 'Exhaust pressure sensor', 'Its circuit does not work as it should'],
    ['P0471', 'Exhaust pressure sensor', 'Its reading does not fit what the engine is doing'],
    ['P0472', 'Exhaust pressure sensor', 'Its signal is too low'],
    ['P0473', 'Exhaust pressure sensor', 'Its signal is too high'],
    ['P0544', 'Exhaust temperature sensor, bank 1', 'Its circuit does not work as it should'],
    ['P0545', 'Exhaust temperature sensor, bank 1', 'Its signal is too low'],
    ['P0546', 'Exhaust temperature sensor, bank 1', 'Its signal is too high'],
    ['P2452', 'Particulate filter pressure sensor', 'Its circuit does not work as it should'],
    [
      'P2453',
      'Particulate filter pressure sensor',
      'Its reading does not fit what the engine is doing',
    ],
    ['P2454', 'Particulate filter pressure sensor', 'Its signal is too low'],
    ['P2455', 'Particulate filter pressure sensor', 'Its signal is too high'],
    ['P2458', 'Particulate filter', 'It takes too long to burn itself clean'],
    [
      'P2463',
      'Particulate filter',
      'It is full of soot: a long, brisk drive may clean it, a mechanic must if not',
    ],
    ['P20EE', 'AdBlue catalyst, bank 1', 'It cleans less than it must'],
    ['P203B', 'AdBlue level', 'The reading cannot be right'],
    ['P204F', 'AdBlue system', 'It does not perform as it must: the car may soon refuse to start'],
    ['P2201', 'Nitrogen oxide sensor, bank 1', 'Its reading does not fit what the engine is doing'],
    [
      'P229F',
      'Nitrogen oxide sensor after the catalyst',
      'Its reading does not fit what the engine is doing',
    ],
  ]),
  ...listCodes('exhaust', 'low', [
    ['P0440', 'Fuel vapour', 'The system that keeps it from the air does not work as it should'],
    ['P0441', 'Fuel vapour', 'The flow to the engine is not what it should be'],
    ['P0442', 'Fuel vapour', 'There is a small leak: try the filler cap first'],
    ['P0443', 'Fuel vapour valve', 'Its circuit does not work as it should'],
    ['P0444', 'Fuel vapour valve', 'Its circuit is open'],
    ['P0445', 'Fuel vapour valve', 'Its circuit has a short'],
    ['P0446', 'Fuel vapour vent', 'Its circuit does not work as it should'],
    ['P0450', 'Fuel tank pressure sensor', 'Its circuit does not work as it should'],
    ['P0451', 'Fuel tank pressure sensor', 'Its reading cannot be right'],
    ['P0452', 'Fuel tank pressure sensor', 'Its signal is too low'],
    ['P0453', 'Fuel tank pressure sensor', 'Its signal is too high'],
    ['P0455', 'Fuel vapour', 'There is a large leak: try the filler cap first'],
    ['P0456', 'Fuel vapour', 'There is a very small leak: try the filler cap first'],
    ['P0457', 'Fuel vapour', 'It escapes: the filler cap is loose or missing'],
    ['P0460', 'Fuel gauge sensor', 'Its circuit does not work as it should'],
    ['P0461', 'Fuel gauge sensor', 'Its reading cannot be right'],
    ['P0462', 'Fuel gauge sensor', 'Its signal is too low'],
    ['P0463', 'Fuel gauge sensor', 'Its signal is too high'],
  ]),
}
