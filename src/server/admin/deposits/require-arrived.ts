import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import type { Context } from '#server/context.ts'
import { invalid } from '#server/problems.ts'

/** The day on which money came exists, and is not to come. */
export function requireArrived(ctx: Context, receivedOn: string): void {
  const today = ctx.now.toZonedDateTimeISO(BUSINESS_ZONE).toPlainDate()
  const day = readDay(receivedOn)
  if (day === null || Temporal.PlainDate.compare(day, today) > 0)
    throw invalid({ receivedOn: 'Please enter the day on which it came' })
}

function readDay(text: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return null
  }
}
