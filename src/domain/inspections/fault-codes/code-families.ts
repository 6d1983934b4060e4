import type { FaultCodes } from './fault-code.ts'

/** The generic codes, a family to a file: a browser loads only those whose codes it shows. */
export const CODE_FAMILIES = {
  P00: async () => (await import('./families/engine/p00-codes.ts')).P00_CODES,
  P01: async () => (await import('./families/engine/p01-codes.ts')).P01_CODES,
  P02: async () => (await import('./families/engine/p02-codes.ts')).P02_CODES,
  P03: async () => (await import('./families/engine/p03-codes.ts')).P03_CODES,
  P04: async () => (await import('./families/engine/p04-codes.ts')).P04_CODES,
  P05: async () => (await import('./families/engine/p05-codes.ts')).P05_CODES,
  P06: async () => (await import('./families/engine/p06-codes.ts')).P06_CODES,
  P07: async () => (await import('./families/powertrain/p07-codes.ts')).P07_CODES,
  P08: async () => (await import('./families/powertrain/p08-codes.ts')).P08_CODES,
  P09: async () => (await import('./families/powertrain/p09-codes.ts')).P09_CODES,
  P0A: async () => (await import('./families/powertrain/p0a-codes.ts')).P0A_CODES,
  P20: async () => (await import('./families/powertrain/p20-codes.ts')).P20_CODES,
  P21: async () => (await import('./families/powertrain/p21-codes.ts')).P21_CODES,
  P22: async () => (await import('./families/powertrain/p22-codes.ts')).P22_CODES,
  P23: async () => (await import('./families/powertrain/p23-codes.ts')).P23_CODES,
  P24: async () => (await import('./families/powertrain/p24-codes.ts')).P24_CODES,
  P25: async () => (await import('./families/powertrain/p25-codes.ts')).P25_CODES,
  P26: async () => (await import('./families/powertrain/p26-codes.ts')).P26_CODES,
  P27: async () => (await import('./families/powertrain/p27-codes.ts')).P27_CODES,
  P2A: async () => (await import('./families/engine/p2a-codes.ts')).P2A_CODES,
  P34: async () => (await import('./families/engine/p34-codes.ts')).P34_CODES,
  B0: async () => (await import('./families/body/b0-codes.ts')).B0_CODES,
  C0: async () => (await import('./families/body/c0-codes.ts')).C0_CODES,
  U0: async () => (await import('./families/body/u0-codes.ts')).U0_CODES,
} as const satisfies Record<string, () => Promise<FaultCodes>>

export type CodeFamily = keyof typeof CODE_FAMILIES

/** Codes that share a file with the family before them. */
const NEIGHBOURS: Readonly<Record<string, CodeFamily>> = {
  P0B: 'P0A',
  P0C: 'P0A',
  P0D: 'P0A',
  P28: 'P27',
  P2B: 'P2A',
  U3: 'U0',
}

/** Returns the family that may hold a code; null for a code of a maker, or one that the standard reserves. */
export function familyOf(code: string): CodeFamily | null {
  const start = code.slice(0, code.startsWith('P') ? 3 : 2)
  const family = NEIGHBOURS[start] ?? start
  return family in CODE_FAMILIES ? (family as CodeFamily) : null
}
