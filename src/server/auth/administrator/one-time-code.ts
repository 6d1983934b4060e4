import { Secret, TOTP } from 'otpauth'
import { BRAND } from '#domain/site/brand.ts'

/** RFC 6238 with the values of every authenticator: six digits, thirty seconds. */
const PERIOD_SECONDS = 30
/** Accepts one step early or late, because clocks differ and people type slowly. */
const WINDOW_STEPS = 1

export const newCodeSecret = () => new Secret({ size: 20 }).base32

/** The link that an authenticator scans or opens. */
export const codeAddress = (secret: string, email: string) => codesOf(secret, email).toString()

/** Returns the time step of the code, or null where the code is wrong. */
export function stepOfCode(secret: string, code: string, now: Temporal.Instant): number | null {
  const timestamp = now.epochMilliseconds
  const delta = codesOf(secret).validate({ token: code, timestamp, window: WINDOW_STEPS })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

const codesOf = (secret: string, label = '') =>
  new TOTP({
    issuer: BRAND.name,
    label,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: PERIOD_SECONDS,
  })
