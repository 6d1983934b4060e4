import type { PoolSettings } from '#server/config/settings/database-settings.ts'
import { unavailable } from '#server/problems.ts'

/** After the time of a statement the driver has had its own, and has said why. With the default of two seconds: 2.8 s. */
const AFTER_A_STATEMENT_MS = 800

/** Counted in steps, so that a time in which this process itself stood still is no silence of the database. */
const STEP_MS = 200

/**
 * Returns the result of `work`, or refuses when the database has had the time of a statement and a little more: a silent
 * one becomes a 503 within three seconds [OPS-A4]. The work itself continues to its end, and a repeat with the same
 * idempotency key gets its result.
 */
export async function withTimeout<Result>(
  { statementTimeoutMs }: PoolSettings,
  work: () => Promise<Result>,
): Promise<Result> {
  let stepsLeft = Math.ceil((statementTimeoutMs + AFTER_A_STATEMENT_MS) / STEP_MS)
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      stepsLeft -= 1
      if (stepsLeft <= 0) reject(unavailable())
    }, STEP_MS)
  })
  try {
    return await Promise.race([work(), tooLate])
  } finally {
    clearInterval(timer)
  }
}
