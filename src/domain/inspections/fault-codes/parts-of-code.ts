const SYSTEMS: Readonly<Record<string, string>> = {
  P: 'Engine, gearbox and drive',
  C: 'Chassis: brakes, steering, suspension',
  B: 'Body: airbags, belts, comfort',
  U: 'The network between the computers',
}

/** SAE J2012 groups the generic codes of engine and gearbox by their third character. */
const GROUPS: Readonly<Record<string, string>> = {
  0: 'Fuel, air and emissions',
  1: 'Fuel and air',
  2: 'Fuel and air: injection',
  3: 'Ignition and misfires',
  4: 'Emission control',
  5: 'Speed, idle and electrics',
  6: 'The computer and its outputs',
  7: 'Gearbox',
  8: 'Gearbox',
  9: 'Gearbox',
  A: 'Hybrid and electric drive',
  B: 'Hybrid and electric drive',
  C: 'Hybrid and electric drive',
}

export type CodePart = { text: string; meaning: string }

/** Takes a well-formed code apart: what each of its characters stands for. */
export function partsOfCode(code: string, origin: 'generic' | 'manufacturer'): CodePart[] {
  const [system = '', maker = '', group = ''] = code
  const named = system === 'P' && origin === 'generic' ? GROUPS[group] : undefined
  const start = [
    { text: system, meaning: SYSTEMS[system] ?? '' },
    {
      text: maker,
      meaning: origin === 'generic' ? 'The same on every make of car' : 'The car maker’s own code',
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
