import type { ProblemCode } from '#contract/problem.ts'
import { Problem } from '#server/problems.ts'

/** The error page answers these: the page of the form could not be shown either. */
const NO_PAGE: readonly ProblemCode[] = ['unavailable', 'busy', 'internal']

/** Runs the handler of a form; returns the code with which it was refused, or null. */
export async function refusalOf(run: () => Promise<unknown>): Promise<ProblemCode | null> {
  try {
    await run()
    return null
  } catch (error) {
    if (!(error instanceof Problem) || NO_PAGE.includes(error.code)) throw error
    return error.code
  }
}

/**
 * The address of a page with its form open and the code of the refusal, which the page puts in words. It never carries
 * what identifies a person: addresses stay in histories and logs.
 */
export function pathWith(page: string, search: Record<string, string | null | undefined>): string {
  const given = Object.entries(search).filter((entry): entry is [string, string] => !!entry[1])
  return given.length === 0 ? page : `${page}?${new URLSearchParams(given)}`
}
