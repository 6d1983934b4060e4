import type { ComponentForecast } from '#domain/vehicles/forecast/part-forecast.ts'

export type PartOdds = {
  /** The chance, in per cent, that its date is right to within the tolerance; null where no date is still to come. */
  confidence: number | null
  /** Once overdue: of ten such parts, so many would have been due by now. Null before, and where nothing is forecast. */
  dueInTen: number | null
}

const NONE: PartOdds = { confidence: null, dueInTen: null }

/**
 * What is said of how likely its date is [VEH-33]. A date that is past was wrong, or the part is overdue: how sure it was
 * helps nobody any more, how many such parts would have been due by now does. A tester who failed the part leaves no
 * doubt, and of a part that nobody has on record there is a question instead.
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
