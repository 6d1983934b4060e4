/**
 * The first test is due at three years (four in Northern Ireland), then every year (Road Traffic Act 1988, section 47;
 * gov.uk "Getting an MOT").
 */
const FIRST_TEST_YEARS = { 'great-britain': 3, 'northern-ireland': 4 }

type Known = {
  /** The expiry date of the last certificate. */
  expiresOn: Temporal.PlainDate | null
  /** The register's date for a car that has had no test yet. */
  firstDueOn: Temporal.PlainDate | null
  firstUsedOn: Temporal.PlainDate | null
  region?: keyof typeof FIRST_TEST_YEARS
}

/** The last day on which the car may be driven without another test, or null where it is not known. */
export function motDueOn(it: Known): Temporal.PlainDate | null {
  if (it.expiresOn) return it.expiresOn
  if (it.firstDueOn) return it.firstDueOn
  const years = FIRST_TEST_YEARS[it.region ?? 'great-britain']
  return it.firstUsedOn?.add({ years }).subtract({ days: 1 }) ?? null
}

/** A test from this day on preserves the renewal date: a month less a day before it ends (gov.uk). */
export const motRenewableFrom = (dueOn: Temporal.PlainDate): Temporal.PlainDate =>
  dueOn.subtract({ months: 1 }).add({ days: 1 })
