import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import { DAY_MS } from '#domain/time/milliseconds.ts'

/** How soon applicants hear from us: pages and the first email promise it, and the desk reads until when that is [ADMIN-2]. */
const BUSINESS_DAYS = { least: 1, most: 2 }
export const APPLICATION_ANSWERED = `usually within ${BUSINESS_DAYS.least} to ${BUSINESS_DAYS.most} business days`

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: BUSINESS_ZONE })
const isWeekend = (at: number) => ['Sat', 'Sun'].includes(WEEKDAY.format(at))

/** The end of that time, as text in ISO 8601. A bank holiday counts as a business day, so the desk may read an earlier day than the promise, never a later one. */
export function answerToApplicantBy(appliedAt: string): string {
  let at = Date.parse(appliedAt)
  for (let left = BUSINESS_DAYS.most; left > 0; ) {
    at += DAY_MS
    if (!isWeekend(at)) left -= 1
  }
  return new Date(at).toISOString()
}
