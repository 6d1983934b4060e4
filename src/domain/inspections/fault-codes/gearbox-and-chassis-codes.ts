import { type CodeRow, type FaultCodes, listCodes } from './fault-code.ts'

const VALVE_FAULTS = [
  'It does not work as it should',
  'It is stuck off, or does not shift',
  'It is stuck on',
  'Its circuit does not work as it should',
  'Its signal comes and goes',
] as const

/** Each valve has five codes: P0750 to P0774. */
const shiftValves = (): CodeRow[] =>
  ['A', 'B', 'C', 'D', 'E'].flatMap((valve, at) =>
    VALVE_FAULTS.map(
      (fault, step): CodeRow => [`P0${750 + at * 5 + step}`, `Shift valve ${valve}`, fault],
    ),
  )

const gearRatios = (): CodeRow[] =>
  ['first', 'second', 'third', 'fourth', 'fifth', 'reverse'].map((gear, step) => [
    `P0${731 + step}`,
    `Gearbox, ${gear} gear`,
    'It slips: the speeds before and after it do not fit',
  ])

const wheelSensors = (): CodeRow[] =>
  ['front left', 'front right', 'rear left', 'rear right'].flatMap((wheel, at): CodeRow[] => [
    [
      `C00${35 + at * 5}`,
      `Wheel speed sensor, ${wheel}`,
      'Its circuit does not work as it should: ABS may be off',
    ],
    [
      `C00${36 + at * 5}`,
      `Wheel speed sensor, ${wheel}`,
      'Its reading does not fit the other wheels’',
    ],
  ])

const silent = (code: string, unit: string): CodeRow => [
  code,
  unit,
  'The other computers hear nothing from it: its supply, its wiring or itself',
]

/** SAE J2012: P07xx, and the systems C, B and U. */
export const GEARBOX_AND_CHASSIS_CODES: FaultCodes = {
  ...listCodes('transmission', 'medium', [
    ['P0700', 'Gearbox computer', 'It has found a fault of its own: read its codes too'],
    ['P0701', 'Gearbox control', 'It does not perform as it should'],
    ['P0703', 'Brake switch of the converter', 'Its circuit does not work as it should'],
    ['P0705', 'Gear selector sensor', 'Its circuit does not work as it should'],
    ['P0706', 'Gear selector sensor', 'Its reading cannot be right'],
    ['P0710', 'Gearbox oil temperature sensor', 'Its circuit does not work as it should'],
    ['P0711', 'Gearbox oil temperature sensor', 'Its reading cannot be right'],
    ['P0712', 'Gearbox oil temperature sensor', 'Its signal is too low'],
    ['P0713', 'Gearbox oil temperature sensor', 'Its signal is too high'],
    ['P0715', 'Gearbox input speed sensor', 'Its circuit does not work as it should'],
    ['P0716', 'Gearbox input speed sensor', 'Its reading cannot be right'],
    ['P0717', 'Gearbox input speed sensor', 'It gives no signal'],
    ['P0720', 'Gearbox output speed sensor', 'Its circuit does not work as it should'],
    ['P0721', 'Gearbox output speed sensor', 'Its reading cannot be right'],
    ['P0722', 'Gearbox output speed sensor', 'It gives no signal'],
    ['P0725', 'Engine speed for the gearbox', 'The signal does not work as it should'],
    ['P0730', 'Gearbox', 'A gear slips: the speeds before and after it do not fit'],
    ...gearRatios(),
    ['P0740', 'Converter clutch', 'Its circuit does not work as it should'],
    ['P0741', 'Converter clutch', 'It does not close: the car uses more fuel and runs hotter'],
    ['P0742', 'Converter clutch', 'It does not open: the engine may stall at a stop'],
    ['P0743', 'Converter clutch', 'Its circuit is open or has a short'],
    ['P0744', 'Converter clutch', 'Its signal comes and goes'],
    ['P0745', 'Gearbox pressure valve A', 'It does not work as it should'],
    ['P0746', 'Gearbox pressure valve A', 'It does not reach its pressure'],
    ['P0748', 'Gearbox pressure valve A', 'Its circuit does not work as it should'],
    ...shiftValves(),
    ['P0780', 'Gear changes', 'They do not happen as they should'],
    ['P0841', 'Gearbox oil pressure sensor A', 'Its reading cannot be right'],
    ['P0868', 'Gearbox oil', 'Its pressure is too low: check the level'],
    ['P0894', 'Gearbox', 'Something inside slips'],
    silent('U0101', 'Gearbox computer'),
  ]),
  ...listCodes('brakes', 'critical', [
    ...wheelSensors(),
    ['C0110', 'ABS pump motor', 'Its circuit does not work as it should: ABS is off'],
    ['C0121', 'ABS valve relay', 'Its circuit does not work as it should: ABS is off'],
    ['C0161', 'Brake switch of the ABS', 'Its circuit does not work as it should'],
    ['C0265', 'ABS computer', 'Its relay does not work as it should: ABS is off'],
    silent('U0121', 'ABS computer'),
    silent('U0129', 'Brake computer'),
    silent('U0128', 'Parking brake computer'),
  ]),
  ...listCodes('suspension', 'critical', [
    [
      'C0455',
      'Steering angle sensor',
      'Its circuit does not work as it should: stability control may be off',
    ],
    ['C0460', 'Steering angle sensor', 'Its reading cannot be right: stability control may be off'],
    ['C0545', 'Power steering torque sensor', 'Its signal is wrong: steering may become heavy'],
    ['C0710', 'Steering position', 'The signal does not fit: stability control may be off'],
    silent('U0131', 'Power steering computer'),
    silent('U0126', 'Steering angle sensor'),
    silent('U0132', 'Suspension computer'),
  ]),
  ...listCodes('battery', 'critical', [
    ['B0001', 'Driver’s airbag', 'Its first stage is not ready: it may not fire'],
    ['B0002', 'Driver’s airbag', 'Its second stage is not ready: it may not fire'],
    ['B0010', 'Passenger’s airbag', 'Its first stage is not ready: it may not fire'],
    ['B0020', 'Left side airbag', 'It is not ready: it may not fire'],
    ['B0028', 'Right side airbag', 'It is not ready: it may not fire'],
    ['B0051', 'Airbags', 'They have been told to fire: the system must be renewed'],
    silent('U0151', 'Airbag computer'),
  ]),
  ...listCodes('battery', 'medium', [
    ['U0001', 'Fast data bus', 'The computers cannot talk to each other as they should'],
    ['U0073', 'Data bus A', 'It is off: the computers cannot hear each other'],
    silent('U0140', 'Body computer'),
    silent('U0155', 'Instruments'),
    silent('U0164', 'Climate computer'),
    silent('U0168', 'Immobiliser'),
    silent('U0184', 'Radio'),
    silent('U0199', 'Driver’s door computer'),
    silent('U0212', 'Steering column computer'),
  ]),
  ...listCodes('engine', 'critical', [silent('U0100', 'Engine computer')]),
}
