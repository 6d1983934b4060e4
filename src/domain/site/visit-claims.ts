import { FIRST_SETTINGS, type Settings } from './settings/settings.ts'

const VISIT_CLAIMS = ['sameDay', 'arrival', 'emergencyResponse'] as const
type VisitClaim = (typeof VISIT_CLAIMS)[number]

/**
 * What pages claim of a visit. The first values are invented for the demo: a live installation shows a claim once an owner
 * has entered their own [SITE-13].
 */
export function visitClaims(
  settings: Pick<Settings, VisitClaim>,
  isDemo: boolean,
): Record<VisitClaim, string | null> {
  const own = (claim: VisitClaim) =>
    isDemo || settings[claim] !== FIRST_SETTINGS[claim] ? settings[claim] : null
  return {
    sameDay: own('sameDay'),
    arrival: own('arrival'),
    emergencyResponse: own('emergencyResponse'),
  }
}
