import { type CodeRow, type FaultCodes, listCodes } from './fault-code.ts'

const camshaft = (first: number, side: string): CodeRow[] => [
  [`P00${first}`, `${side} camshaft`, 'Its adjuster does not answer'],
  [`P00${first + 1}`, `${side} camshaft`, 'It runs too early: often old or too little oil'],
  [`P00${first + 2}`, `${side} camshaft`, 'It runs too late: often old or too little oil'],
]

const shaftSensor = (
  codes: readonly string[],
  name: string,
  misfit = 'Its signal is outside of what is possible',
): CodeRow[] =>
  [
    'Its circuit does not work as it should',
    misfit,
    'Its signal is too low',
    'Its signal is too high',
    'Its signal comes and goes',
  ].flatMap((fault, at): CodeRow[] => (codes[at] ? [[codes[at], name, fault]] : []))

/** SAE J2012: ignition, idle speed and electrical supply. */
export const RUNNING_CODES: FaultCodes = {
  ...listCodes('engine', 'medium', [
    ...camshaft(10, 'Inlet (bank 1)'),
    ...camshaft(13, 'Outlet (bank 1)'),
    ...camshaft(20, 'Inlet (bank 2)'),
    ...camshaft(23, 'Outlet (bank 2)'),
    [
      'P0016',
      'Timing, bank 1, camshaft sensor A',
      'Crankshaft and camshaft do not agree: a stretched chain, a slipped belt or a stuck adjuster',
    ],
    [
      'P0017',
      'Timing, bank 1, camshaft sensor B',
      'Crankshaft and camshaft do not agree: a stretched chain, a slipped belt or a stuck adjuster',
    ],
    [
      'P0018',
      'Timing, bank 2, camshaft sensor A',
      'Crankshaft and camshaft do not agree: a stretched chain, a slipped belt or a stuck adjuster',
    ],
    [
      'P0019',
      'Timing, bank 2, camshaft sensor B',
      'Crankshaft and camshaft do not agree: a stretched chain, a slipped belt or a stuck adjuster',
    ],
    ...shaftSensor(['P0325', 'P0326', 'P0327', 'P0328', 'P0329'], 'Knock sensor, bank 1'),
    ...shaftSensor(['P0330', 'P0331', 'P0332', 'P0333', 'P0334'], 'Knock sensor, bank 2'),
    ...shaftSensor(['P0335', 'P0336', 'P0337', 'P0338', 'P0339'], 'Crankshaft sensor'),
    ...shaftSensor(
      ['P0340', 'P0341', 'P0342', 'P0343', 'P0344'],
      'Camshaft sensor',
      'Its signal does not fit the crankshaft’s',
    ),
    ['P0480', 'Cooling fan 1', 'Its control circuit does not work as it should'],
    ['P0481', 'Cooling fan 2', 'Its control circuit does not work as it should'],
    ['P0500', 'Road speed sensor', 'Its circuit does not work as it should'],
    ['P0501', 'Road speed sensor', 'Its reading cannot be right'],
    ['P0505', 'Idle control', 'The engine does not hold its idle speed'],
    ['P0506', 'Idle control', 'The engine idles too slowly'],
    ['P0507', 'Idle control', 'The engine idles too fast: often an air leak'],
    ['P0530', 'Air conditioning pressure sensor', 'Its circuit does not work as it should'],
    [
      'P0532',
      'Air conditioning pressure sensor',
      'Its signal is too low: often too little refrigerant',
    ],
    ['P0533', 'Air conditioning pressure sensor', 'Its signal is too high'],
    ['P0571', 'Brake light switch', 'Its circuit does not work as it should'],
    ['P0600', 'Engine computer', 'Its own connection does not work as it should'],
    ['P0601', 'Engine computer', 'Its memory does not add up'],
    ['P0602', 'Engine computer', 'It has not been programmed for this car'],
    ['P0603', 'Engine computer', 'It forgets what it should keep: check its supply first'],
    ['P0604', 'Engine computer', 'Its working memory is faulty'],
    ['P0605', 'Engine computer', 'Its program memory is faulty'],
    ['P0606', 'Engine computer', 'Its processor is faulty'],
    ['P0607', 'Engine computer', 'It does not perform as it should'],
    ['P0641', 'Sensor supply A', 'Its voltage is not right'],
    ['P0651', 'Sensor supply B', 'Its voltage is not right'],
  ]),
  ...listCodes('engine', 'critical', [
    [
      'P0520',
      'Oil pressure sensor',
      'Its circuit does not work as it should: check the oil before driving on',
    ],
    ['P0521', 'Oil pressure', 'The reading cannot be right: check the oil before driving on'],
    [
      'P0522',
      'Oil pressure',
      'The signal is too low: check the oil, and do not drive without pressure',
    ],
    ['P0523', 'Oil pressure', 'The signal is too high: check the oil before driving on'],
    ['P0524', 'Oil pressure', 'It is too low. Stop the engine at once'],
  ]),
  ...listCodes('battery', 'medium', [
    ['P0560', 'Electrical supply', 'Its voltage is not what it should be'],
    ['P0561', 'Electrical supply', 'Its voltage comes and goes'],
    ['P0562', 'Electrical supply', 'Its voltage is too low: the battery or what charges it'],
    ['P0563', 'Electrical supply', 'Its voltage is too high: the charging is not regulated'],
    ['P0615', 'Starter relay', 'Its circuit does not work as it should'],
    ['P0616', 'Starter relay', 'Its signal is too low'],
    ['P0617', 'Starter relay', 'Its signal is too high'],
    ['P0620', 'Alternator control', 'Its circuit does not work as it should'],
    ['P0621', 'Alternator lamp', 'Its circuit does not work as it should'],
    ['P0622', 'Alternator', 'The computer has lost control of its field'],
    ['P0625', 'Alternator field', 'Its signal is too low'],
    ['P0626', 'Alternator field', 'Its signal is too high'],
    ['P0A80', 'Hybrid battery', 'It is at the end of its life, or one of its blocks is'],
    ['P0A7F', 'Hybrid battery', 'It holds less than it should'],
    ['P0AA6', 'High voltage', 'It is not safely insulated from the car. Leave it to a specialist'],
  ]),
}
