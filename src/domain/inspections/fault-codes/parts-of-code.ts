const SYSTEMS: Readonly<Record<string, string>> = {
  P: 'Engine, gearbox and drive',
  C: 'Chassis: brakes, steering, suspension',
  B: 'Body: airbags, belts, comfort',
  U: 'The network between the computers',
}

const FUEL_AND_AIR = 'Fuel, air and emissions'
const HYBRID = 'Hybrid and electric drive'

/** SAE J2012 groups the generic codes of engine and gearbox by their second and third characters. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  0: {
    0: FUEL_AND_AIR,
    1: 'Fuel and air',
    2: 'Fuel and air: injection',
    3: 'Ignition and misfires',
    4: 'Emission control',
    5: 'Speed, idle and electrics',
    6: 'The computer and its outputs',
    7: 'Gearbox',
    8: 'Gearbox',
    9: 'Gearbox',
    A: HYBRID,
    B: HYBRID,
    C: HYBRID,
  },
  2: {
    0: FUEL_AND_AIR,
    1: FUEL_AND_AIR,
    2: FUEL_AND_AIR,
    3: 'Ignition and misfires',
    4: FUEL_AND_AIR,
    5: 'Further inputs',
    6: 'Further outputs',
    7: 'Gearbox',
    8: 'Gearbox',
    9: 'Gearbox',
    A: FUEL_AND_AIR,
    B: FUEL_AND_AIR,
  },
  3: { 4: 'Cylinders that are switched off' },
}

export type CodePart = { text: string; meaning: string }

/** Older lists of the chassis are not of one mind with the standard. */
const sharedWords = (system: string) =>
  system === 'C' ? 'A general code, but makes differ' : 'The same on every make of car'

/** Takes a well-formed code apart: what each of its characters stands for. */
export function partsOfCode(code: string, origin: 'generic' | 'manufacturer'): CodePart[] {
  const [system = '', maker = '', group = ''] = code
  const named = system === 'P' && origin === 'generic' ? GROUPS[maker]?.[group] : undefined
  const start = [
    { text: system, meaning: SYSTEMS[system] ?? '' },
    {
      text: maker,
      meaning: origin === 'generic' ? sharedWords(system) : 'The car maker’s own code',
    },
  ]
  return named === undefined
    ? [...start, { text: code.slice(2), meaning: 'The fault that was noticed' }]
    : [
        ...start,
        { text: group, meaning: named },
        { text: code.slice(3), meaning: 'The fault that was noticed' },
      ]
}
