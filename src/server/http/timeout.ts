import { unavailable } from '#server/problems.ts'

/** A database that has gone quiet is a 503 within three seconds [OPS-A4]. */
const PATIENCE_MS = 2800

/**
 * The result of `work`, or a refusal when it takes too long. The work itself runs on to its own end, as when the answer is
 * lost on its way: whoever asks again with the same key gets what it came to.
 */
export async function withTimeout<Result>(work: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable()), PATIENCE_MS)
  })
  try {
    return await Promise.race([work(), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
