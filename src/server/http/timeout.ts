import { unavailable } from '#server/problems.ts'

/** A silent database becomes a 503 within three seconds [OPS-A4]. */
const TIMEOUT_MS = 2800

/**
 * Returns the result of `work`, or refuses after the timeout. The work itself continues to its end, and a repeat with
 * the same idempotency key gets its result.
 */
export async function withTimeout<Result>(work: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable()), TIMEOUT_MS)
  })
  try {
    return await Promise.race([work(), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
