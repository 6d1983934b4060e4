import { type CodeRow, type FaultCodes, listCodes } from './fault-code.ts'

const CIRCUIT = [
  'Its circuit does not work as it should',
  'Its reading does not fit what the engine is doing',
  'Its signal is too low',
  'Its signal is too high',
  'Its signal comes and goes',
] as const

/** A sensor has five consecutive codes. */
const sensor = (first: number, component: string): CodeRow[] =>
  CIRCUIT.map((fault, step) => [`P${String(first + step).padStart(4, '0')}`, component, fault])

/** SAE J2012, P00xx to P02xx: air and fuel. */
export const AIR_AND_FUEL_CODES: FaultCodes = {
  ...listCodes('engine', 'medium', [
    ...sensor(100, 'Air flow meter'),
    ...sensor(105, 'Intake pressure sensor'),
    ...sensor(110, 'Intake air temperature sensor'),
    ...sensor(115, 'Coolant temperature sensor'),
    ...sensor(120, 'Throttle or accelerator position sensor A'),
    ...sensor(180, 'Fuel temperature sensor A'),
    ...sensor(190, 'Fuel rail pressure sensor'),
    ...sensor(220, 'Throttle or accelerator position sensor B'),
    ...sensor(235, 'Turbo boost pressure sensor A').slice(0, 4),
    ...sensor(239, 'Turbo boost pressure sensor B').slice(0, 4),
    [
      'P0068',
      'Throttle and air flow',
      'The air that comes in does not fit the throttle: often a leak',
    ],
    ['P0069', 'Intake pressure sensor', 'It does not agree with the outside air pressure'],
    ['P0070', 'Outside temperature sensor', 'Its circuit does not work as it should'],
    ['P0087', 'Fuel rail', 'The fuel pressure is too low: a filter, the pump or a leak'],
    ['P0088', 'Fuel rail', 'The fuel pressure is too high'],
    ['P0089', 'Fuel pressure regulator', 'It does not hold the pressure'],
    ['P0090', 'Fuel pressure regulator', 'Its circuit does not work as it should'],
    ['P0093', 'Fuel system', 'A large fuel leak is suspected'],
    ['P0125', 'Coolant temperature', 'The engine stays too cold for its mixture to be controlled'],
    ['P0128', 'Thermostat', 'The engine does not reach its working temperature: often stuck open'],
    ['P0170', 'Fuel trim, bank 1', 'The mixture cannot be corrected any further'],
    [
      'P0171',
      'Fuel trim, bank 1',
      'The mixture is too lean: an air leak, a weak pump or a dirty air flow meter',
    ],
    [
      'P0172',
      'Fuel trim, bank 1',
      'The mixture is too rich: a leaking injector or a false reading',
    ],
    ['P0173', 'Fuel trim, bank 2', 'The mixture cannot be corrected any further'],
    [
      'P0174',
      'Fuel trim, bank 2',
      'The mixture is too lean: an air leak, a weak pump or a dirty air flow meter',
    ],
    [
      'P0175',
      'Fuel trim, bank 2',
      'The mixture is too rich: a leaking injector or a false reading',
    ],
    ['P0230', 'Fuel pump', 'The first circuit of the pump does not work as it should'],
    ['P0231', 'Fuel pump', 'The voltage of its second circuit is too low'],
    ['P0232', 'Fuel pump', 'The voltage of its second circuit is too high'],
    ['P0234', 'Turbocharger', 'The boost is higher than the engine should have'],
    ['P0243', 'Turbo boost control valve A', 'Its circuit does not work as it should'],
    ['P0244', 'Turbo boost control valve A', 'The boost does not follow it'],
    ['P0245', 'Turbo boost control valve A', 'Its signal is too low'],
    ['P0246', 'Turbo boost control valve A', 'Its signal is too high'],
    ['P0299', 'Turbocharger', 'The boost is too low: a split hose, a stuck valve or a worn turbo'],
    ['P2002', 'Diesel particulate filter, bank 1', 'It does not hold back the soot as it should'],
    ['P2004', 'Intake flaps, bank 1', 'They are stuck open'],
    ['P2006', 'Intake flaps, bank 1', 'They are stuck closed'],
    ['P2015', 'Intake flaps, bank 1', 'Their position does not fit what was asked of them'],
    ['P2263', 'Turbocharger', 'The boost is not what the engine asks for: too much or too little'],
    ['P2279', 'Intake', 'Air gets in that nobody has measured'],
  ]),
  ...listCodes('transmission', 'critical', [
    ['P0218', 'Gearbox temperature', 'The gearbox is overheating. Stop, and let it cool down'],
  ]),
  ...listCodes('engine', 'critical', [
    ['P0217', 'Engine temperature', 'The engine is overheating. Stop, and let it cool down'],
    ['P0219', 'Engine speed', 'The engine was driven faster than it may turn'],
    [
      'P2101',
      'Throttle motor',
      'The throttle does not follow the pedal: the car may limit its power',
    ],
    [
      'P2135',
      'Throttle or accelerator position',
      'Its two sensors disagree: the car may limit its power',
    ],
    ['P2138', 'Accelerator pedal', 'Its two sensors disagree: the car may limit its power'],
  ]),
}
