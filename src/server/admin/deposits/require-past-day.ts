import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import type { Context } from '#server/context.ts'
import { invalid } from '#server/problems.ts'

/** The day on which money moved exists, and is not to come. */
export function requirePastDay(ctx: Context, text: string, problem: Record<string, string>): void {
  const today = ctx.now.toZonedDateTimeISO(BUSINESS_ZONE).toPlainDate()
  const day = readDay(text)
  if (day === null || Temporal.PlainDate.compare(day, today) > 0) throw invalid(problem)
}

function readDay(text: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return null
  }
}
