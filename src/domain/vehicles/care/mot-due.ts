import { MOT_EXEMPT_AFTER_YEARS, MOT_FIRST_AFTER_YEARS } from '#domain/vehicles/mot-facts.ts'
import { recogniseRegistration } from '#domain/vehicles/registration.ts'

type Day = Temporal.PlainDate | null

type Known = {
  /** The region of a plate that tells it decides when the first test is due. */
  registration: string
  /** The last day of the newest certificate on the register. */
  expiresOn: Day
  /** The newest test on the register, whatever its result. */
  testedOn: Day
  /** The newest test among the jobs that we did. They do not say whether the car passed. */
  jobOn: Day
  /** The register's date for a car that has had no test yet. */
  firstDueOn: Day
  firstUsedOn: Day
  /** The last day on which the car was first used, by its year. */
  firstUsedBy: Temporal.PlainDate
  today: Temporal.PlainDate
}

/**
 * The last day on which the car may be driven without another test, or null where it is not known. Of a car that needs no
 * test any more it is the end of a certificate that still runs, and nothing once that has ended (Road Traffic Act 1988,
 * section 47; gov.uk "Getting an MOT").
 */
export function motDueOn(it: Known): Day {
  const due = certifiedUntil(it) ?? firstDueOn(it)
  const isOver = due !== null && Temporal.PlainDate.compare(due, it.today) < 0
  return isOver && isExempt(it) ? null : due
}

/** A job counts as a pass until the register shows a test of that day or later, which may have been failed. */
function certifiedUntil({ expiresOn, testedOn, jobOn }: Known): Day {
  const byJob =
    jobOn === null || isFrom(testedOn, jobOn) ? null : jobOn.add({ years: 1 }).subtract({ days: 1 })
  return byJob === null || isFrom(expiresOn, byJob) ? expiresOn : byJob
}

function firstDueOn({ firstDueOn, firstUsedOn, registration }: Known): Day {
  const years =
    recogniseRegistration(registration)?.format === 'northern-ireland'
      ? MOT_FIRST_AFTER_YEARS.northernIreland
      : MOT_FIRST_AFTER_YEARS.greatBritain
  return firstDueOn ?? firstUsedOn?.add({ years }).subtract({ days: 1 }) ?? null
}

function isExempt({ firstUsedOn, firstUsedBy, today }: Known): boolean {
  const exemptFrom = (firstUsedOn ?? firstUsedBy).add({ years: MOT_EXEMPT_AFTER_YEARS })
  return Temporal.PlainDate.compare(exemptFrom, today) < 0
}

const isFrom = (day: Day, start: Temporal.PlainDate) =>
  day !== null && Temporal.PlainDate.compare(day, start) >= 0

/** A test from this day on preserves the renewal date: a month less a day before it ends (gov.uk). */
export const motRenewableFrom = (dueOn: Temporal.PlainDate): Temporal.PlainDate =>
  dueOn.subtract({ months: 1 }).add({ days: 1 })
