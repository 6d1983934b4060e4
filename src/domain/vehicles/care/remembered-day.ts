/**
 * A day as people remember it: "2025-03-14", or only the month, "2025-03", which counts as its middle. Null for what is
 * neither, lies ahead or is older than any car on the road. The month in which the car was first used begins with that day.
 */
export function rememberedDayOf(
  text: string,
  today: Temporal.PlainDate,
  firstDay: Temporal.PlainDate | null = null,
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
  const isFirstMonth = isMonthOnly && text === firstDay?.toPlainYearMonth().toString()
  if (firstDay && isFirstMonth && Temporal.PlainDate.compare(on, firstDay) < 0) on = firstDay
  const oldest = today.subtract({ years: OLDEST_YEARS })
  const isPast =
    Temporal.PlainDate.compare(on, today) <= 0 && Temporal.PlainDate.compare(on, oldest) >= 0
  return isPast ? { on, isMonthOnly } : null
}

const OLDEST_YEARS = 40

/**
 * The first day on which somebody can have worked on a car: that of its first use here or, where it was made in an
 * earlier year, as an import may be, the first day of that year.
 */
export function firstWorkDayOf(car: {
  year: number
  firstUsedOn: string | null
}): Temporal.PlainDate {
  const made = new Temporal.PlainDate(car.year, 1, 1)
  const used = car.firstUsedOn === null ? made : Temporal.PlainDate.from(car.firstUsedOn)
  return made.year < used.year ? made : used
}
