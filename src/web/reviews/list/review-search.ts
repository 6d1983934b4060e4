export const STARS = ['5', '4', '3', '2', '1'] as const
export type StarCount = (typeof STARS)[number]

/** `cursor` is where the page of the list begins. */
export type ReviewSearch = { stars?: StarCount; cursor?: string }

/** As the Link header writes one; the number of earlier addresses is none. */
const IS_CURSOR = /^[\w-]{20,200}$/

export function readReviewSearch({ stars, cursor }: Record<string, unknown>): ReviewSearch {
  const chosen = STARS.find((each) => each === stars)
  return {
    ...(chosen && { stars: chosen }),
    ...(typeof cursor === 'string' && IS_CURSOR.test(cursor) && { cursor }),
  }
}
