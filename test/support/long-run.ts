/** `npm run test:long` sets it: the tests that repeat something then do so as often as their claim needs. */
const IS_LONG = process.env.KERBSIDE_TEST_LONG === '1'

/** How often to repeat in `npm test`, and how often in the long run. */
export const timesIn = ({ short, long }: { short: number; long: number }): number =>
  IS_LONG ? long : short
