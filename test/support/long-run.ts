import { shuffle } from './shuffle.ts'

/** `npm run test:long` sets this variable, and runs what takes longer than one cares to wait after each change. */
const IS_LONG_RUN = process.env.KERBSIDE_TEST_LONG === '1'

/**
 * .ci/run sets it, because all repetitions take a slow machine longer than CI waits: it repeats a case a third as often as
 * `npm run test:long` does.
 */
const SHARE = Number(process.env.KERBSIDE_TEST_SHARE ?? 1)

/** The repetitions in `npm test`, and those in the long run; or steps, of which fewer are left out in the long run. */
export function timesIn({ short, long }: { short: number; long: number }): number {
  if (!IS_LONG_RUN) return short
  return long > short ? Math.max(short, Math.ceil(long / SHARE)) : Math.min(short, long * SHARE)
}

/** The cases of a sweep, of which CI takes a third each time, by chance: pages, screens. */
export function partOf<T>(cases: readonly T[]): T[] {
  const places = cases.map((_, place) => place)
  const chosen = new Set(shuffle(places).slice(0, Math.ceil(cases.length / SHARE)))
  return cases.filter((_, place) => chosen.has(place))
}
