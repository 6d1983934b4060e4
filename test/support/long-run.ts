/** `npm run test:long` sets this variable; tests then repeat a case as often as their claim needs. */
const IS_LONG = process.env.KERBSIDE_TEST_LONG === '1'

/** The repetitions in `npm test`, and those in the long run. */
export const timesIn = ({ short, long }: { short: number; long: number }): number =>
  IS_LONG ? long : short
