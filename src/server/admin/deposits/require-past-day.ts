import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { invalid } from '#server/problems.ts'

/** The day on which money moved exists, and is not to come. */
export function requirePastDay(ctx: Context, text: string, problem: Record<string, string>): void {
  const today = ukDayOf(ctx.now)
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
