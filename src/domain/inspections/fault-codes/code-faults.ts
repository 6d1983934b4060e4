/** What shows itself in the same way for many components, and so is looked for in the same way. */
export type FaultKind = 'wiring' | 'supply' | 'loose' | 'reading' | 'movement' | 'unit'

type CodeFault = { meaning: string; kind: FaultKind }

/** SAE J2012 builds most codes from a component and one of these faults; the sentences are ours. */
export const CODE_FAULTS = {
  c: { meaning: 'Its circuit does not work as it should', kind: 'wiring' },
  o: { meaning: 'Its circuit is open or does not work as it should', kind: 'wiring' },
  e: { meaning: 'Its circuit has an electrical fault', kind: 'wiring' },
  z: { meaning: 'Its circuit has a short', kind: 'wiring' },
  r: { meaning: 'Its reading does not fit what the car is doing', kind: 'reading' },
  x: { meaning: 'Its signal is outside of what is possible', kind: 'reading' },
  l: { meaning: 'Its signal is too low', kind: 'supply' },
  h: { meaning: 'Its signal is too high', kind: 'supply' },
  L: { meaning: 'The voltage of its circuit is too low', kind: 'supply' },
  H: { meaning: 'The voltage of its circuit is too high', kind: 'supply' },
  i: { meaning: 'Its signal comes and goes', kind: 'loose' },
  n: { meaning: 'It gives no signal', kind: 'wiring' },
  a: { meaning: 'It shows no activity', kind: 'wiring' },
  s: { meaning: 'It answers too slowly', kind: 'reading' },
  w: { meaning: 'Its heater does not work: it wakes up late after a cold start', kind: 'wiring' },
  R: { meaning: 'It does not do what is asked of it', kind: 'movement' },
  p: { meaning: 'It does not perform as it should', kind: 'movement' },
  f: { meaning: 'It is stuck off, or does not do what is asked of it', kind: 'movement' },
  N: { meaning: 'It is stuck on', kind: 'movement' },
  k: { meaning: 'It is stuck open', kind: 'movement' },
  q: { meaning: 'It is stuck closed', kind: 'movement' },
  u: {
    meaning: 'The other computers hear nothing from it: its supply, its wiring or itself',
    kind: 'unit',
  },
  v: {
    meaning: 'What it sends cannot be right, so that the other computers do not use it',
    kind: 'unit',
  },
  y: { meaning: 'Its software does not fit the other computers’', kind: 'unit' },
} as const satisfies Record<string, CodeFault>

export type FaultLetter = keyof typeof CODE_FAULTS
