import type { ComponentForecast } from '#domain/vehicles/forecast/part-forecast.ts'

export type PartOdds = {
  /** The chance, in per cent, that its date is right to within the tolerance; null where no date lies ahead. */
  confidence: number | null
  /** Of ten such parts, the number that would have been due by now; null for a part that is not overdue. */
  dueInTen: number | null
}

const NONE: PartOdds = { confidence: null, dueInTen: null }

/**
 * Returns what a page says about how certain a part's date is [VEH-33]. Once the date is past the certainty helps nobody, so
 * the page says how many such parts would have been due by now. A part that failed a test leaves no doubt, and a part that is
 * not on record has a question instead.
 */
export function oddsOf(
  {
    state,
    finding,
    likelyDay,
    confidence,
    endedShare,
  }: Pick<ComponentForecast, 'state' | 'finding' | 'likelyDay' | 'confidence' | 'endedShare'>,
  today: number,
): PartOdds {
  if (confidence === null || endedShare === null || likelyDay === null) return NONE
  if (finding?.isFailure) return NONE
  if (likelyDay >= today) return { confidence: Math.round(confidence), dueInTen: null }
  const isOnRecord = state !== 'notOnRecord' && state !== 'notKnownIfFitted'
  // Half are due by the date itself.
  return {
    confidence: null,
    dueInTen: isOnRecord ? Math.max(5, Math.round(10 * endedShare)) : null,
  }
}

export const dueInTenText = (dueInTen: number): string =>
  dueInTen === 10 ? 'nearly all' : `about ${dueInTen} in 10`
