/** `npm run test:long` sets this variable, and runs what takes longer than one cares to wait after each change. */
const IS_LONG_RUN = process.env.KERBSIDE_TEST_LONG === '1'

/** The repetitions in `npm test`, and those in the long run. */
export const timesIn = ({ short, long }: { short: number; long: number }): number =>
  IS_LONG_RUN ? long : short
