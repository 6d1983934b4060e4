import { BUSINESS_ZONE } from './business-zone.ts'

/** The instant at which a calendar day of the UK, YYYY-MM-DD, begins, or one so many days after it. As ISO text. */
export const startOfDay = (day: string, daysLater = 0): string =>
  Temporal.PlainDate.from(day)
    .add({ days: daysLater })
    .toZonedDateTime(BUSINESS_ZONE)
    .toInstant()
    .toString()
