import { familyOf } from './code-families.ts'
import type { CodePlace, FaultCode, FaultCodes } from './fault-code.ts'

export type ExplainedCode = FaultCode & {
  code: string
  /**
   * `generic` codes mean the same on every car, those of the chassis on most. `manufacturer` codes are the maker's own and
   * we do not guess their meaning.
   */
  origin: 'generic' | 'manufacturer'
  isKnown: boolean
}

const SYSTEMS: Readonly<Record<string, { name: string; place: CodePlace }>> = {
  P: { name: 'Engine and gearbox', place: 'engine' },
  C: { name: 'Chassis', place: 'suspension' },
  B: { name: 'Body', place: 'battery' },
  U: { name: 'Data network', place: 'battery' },
}

/** SAE J2012, table 1, says which numbers belong to the makers. */
export function isMakersOwn(code: string): boolean {
  const second = code[1]
  if (code[0] === 'P') return second === '1' || (second === '3' && /^[0-3]/.test(code.slice(2)))
  return second === '1' || second === '2'
}

const UNKNOWN_CHECKS = ['Look the code up in the repair manual of this car, then follow its tests']

function unknownMeaning(
  code: string,
  origin: ExplainedCode['origin'],
  family: FaultCodes | null,
): string {
  if (origin === 'manufacturer')
    return 'A code of the car’s maker: look it up in the maker’s own list'
  // At a car without a network the table may be missing, not the meaning.
  return family === null && familyOf(code) !== null
    ? 'Its meaning is not on this device yet: it follows when there is a network'
    : 'A code that we cannot explain yet: look it up before you act on it'
}

/** Explains a well-formed code: in our words when its family knows it, otherwise from its first characters. */
export function explainCode(code: string, family: FaultCodes | null): ExplainedCode {
  const origin = isMakersOwn(code) ? 'manufacturer' : 'generic'
  const known = family?.[code]
  if (known) return { ...known, code, origin, isKnown: true }
  const system = SYSTEMS[code[0] ?? ''] ?? { name: 'The car', place: 'engine' as const }
  return {
    code,
    origin,
    isKnown: false,
    component: system.name,
    place: system.place,
    meaning: unknownMeaning(code, origin, family),
    severity: 'medium',
    checks: UNKNOWN_CHECKS,
  }
}
