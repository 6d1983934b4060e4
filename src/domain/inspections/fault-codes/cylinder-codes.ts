import { type CodeRow, type FaultCodes, listCodes } from './fault-code.ts'

type Words = readonly [component: string, meaning: string]

/** Numbers codes consecutively. These families count in tens: after P0269 comes P0270. */
const codesFrom = (first: number, count: number, describe: (step: number) => Words): CodeRow[] =>
  Array.from({ length: count }, (_, step) => [
    `P${String(first + step).padStart(4, '0')}`,
    ...describe(step),
  ])

const eachCylinder = (first: number, count: number, describe: (cylinder: number) => Words) =>
  codesFrom(first, count, (step) => describe(step + 1))

const INJECTOR_FAULTS = [
  'Its signal is too low',
  'Its signal is too high',
  'The cylinder does less work than the others',
] as const

/** SAE J2012: the codes of each cylinder. */
export const CYLINDER_CODES: FaultCodes = {
  ...listCodes('engine', 'critical', [
    [
      'P0300',
      'Ignition',
      'Several cylinders miss: unburnt fuel can ruin the catalyst. Drive gently, and not far',
    ],
    ...eachCylinder(301, 12, (cylinder) => [
      `Cylinder ${cylinder}`,
      'It misses: a plug, its coil, its injector or its compression',
    ]),
    ['P0316', 'Ignition', 'The engine missed in its first thousand turns'],
  ]),
  ...listCodes('engine', 'medium', [
    ['P0200', 'Injectors', 'Their circuit does not work as it should'],
    ...eachCylinder(201, 12, (cylinder) => [
      `Injector of cylinder ${cylinder}`,
      'Its circuit is open or does not work as it should',
    ]),
    ...codesFrom(261, 36, (step) => [
      `Injector of cylinder ${Math.floor(step / 3) + 1}`,
      INJECTOR_FAULTS[step % 3] ?? INJECTOR_FAULTS[0],
    ]),
    ['P0350', 'Ignition coils', 'Their circuit does not work as it should'],
    ...eachCylinder(351, 12, (cylinder) => [
      `Ignition coil ${cylinder}`,
      'Its circuit does not work as it should',
    ]),
    ['P0380', 'Glow plugs', 'Their circuit does not work as it should: a cold diesel starts badly'],
    ['P0381', 'Glow plug lamp', 'Its circuit does not work as it should'],
    ['P0670', 'Glow plug control', 'Its circuit does not work as it should'],
    ...eachCylinder(671, 8, (cylinder) => [
      `Glow plug of cylinder ${cylinder}`,
      'Its circuit is open: the plug is probably worn out',
    ]),
  ]),
}
