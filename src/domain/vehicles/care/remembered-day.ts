/**
 * A day as people remember it: "2025-03-14", or only the month, "2025-03", which counts as its middle. Null for what is
 * neither, lies ahead or is older than any car on the road.
 */
export function rememberedDayOf(
  text: string,
  today: Temporal.PlainDate,
): { on: Temporal.PlainDate; isMonthOnly: boolean } | null {
  const isMonthOnly = /^\d{4}-\d{2}$/.test(text)
  if (!isMonthOnly && !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  let on: Temporal.PlainDate
  try {
    on = Temporal.PlainDate.from(isMonthOnly ? `${text}-15` : text)
  } catch {
    return null
  }
  // The middle of this month may lie ahead, although the work lies behind.
  const isThisMonth = isMonthOnly && text === today.toPlainYearMonth().toString()
  if (isThisMonth && Temporal.PlainDate.compare(on, today) > 0) on = today
  const oldest = today.subtract({ years: OLDEST_YEARS })
  const isPast =
    Temporal.PlainDate.compare(on, today) <= 0 && Temporal.PlainDate.compare(on, oldest) >= 0
  return isPast ? { on, isMonthOnly } : null
}

const OLDEST_YEARS = 40
