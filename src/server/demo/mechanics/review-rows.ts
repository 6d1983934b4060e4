import type { Draws } from '#server/demo/draws.ts'
import { FEATURED_REVIEWS } from './featured-reviews.ts'
import { CARS, IMPRESSIONS, REVIEWERS, WORK } from './review-words.ts'

export type ReviewRow = {
  customerName: string
  rating: number
  comment: string | null
  daysAgo: number | null
}

/** The stars of the mechanics on the home page: 4.9, 4.8 and 4.7 as they are shown there. */
const FIXED_STARS: Readonly<Record<string, { fives: number; fours: number }>> = {
  'Sarah Patel': { fives: 18, fours: 2 },
  'Dayo Okafor': { fives: 12, fours: 3 },
  'Gareth Williams': { fives: 7, fours: 3 },
}

const NOBODY_YET_EVERY = 17
const WITHOUT_COMMENT_EVERY = 6
const WITHOUT_DAY_EVERY = 11

/**
 * Everything ever said of one mechanic: the stars shown are the mean of exactly these. `written` holds what was said of
 * others, which nobody says again.
 */
export function reviewRowsFor(
  mechanic: { name: string; specialty: string },
  index: number,
  draws: Draws,
  written: Set<string>,
): ReviewRow[] {
  const featured = FEATURED_REVIEWS.filter(([name]) => name === mechanic.name).map(
    ([, customerName, rating, daysAgo, comment]) => ({ customerName, rating, daysAgo, comment }),
  )
  const ratings = starsFor(mechanic.name, index, draws)
  for (const { rating } of featured) ratings.splice(ratings.indexOf(rating), 1)
  const said = new Set<string>(featured.map((review) => review.customerName))
  const others = ratings.map((rating, count) => ({
    rating,
    customerName: drawUnsaid(REVIEWERS, draws, said) ?? draws.pick(REVIEWERS),
    daysAgo: draws.below(WITHOUT_DAY_EVERY) === 0 ? null : 30 + count * 17 + draws.below(15),
    comment:
      draws.below(WITHOUT_COMMENT_EVERY) === 0
        ? null
        : onlyOnce(commentFor(mechanic.specialty, rating, draws, said), written),
  }))
  return [...featured, ...others]
}

function starsFor(name: string, index: number, draws: Draws): number[] {
  const fixed = FIXED_STARS[name]
  if (fixed) return [...Array(fixed.fives).fill(5), ...Array(fixed.fours).fill(4)]
  if (index % NOBODY_YET_EVERY === NOBODY_YET_EVERY - 1) return []
  return Array.from({ length: 2 + draws.below(7) }, () => starsOf(draws.below(100)))
}

/** Of a hundred reviews: 68 of five stars, 22 of four, 7 of three, 3 of two. */
function starsOf(percentile: number): number {
  if (percentile < 68) return 5
  if (percentile < 90) return 4
  return percentile < 97 ? 3 : 2
}

function onlyOnce(comment: string | null, written: Set<string>): string | null {
  if (comment === null || written.has(comment)) return null
  written.add(comment)
  return comment
}

/** Null once a mechanic's customers have said all that there are words for. */
function commentFor(
  specialty: string,
  rating: number,
  draws: Draws,
  said: Set<string>,
): string | null {
  const impressions = IMPRESSIONS[rating]
  const work = WORK[specialty]
  if (!impressions || !work) throw new Error(`no words for ${specialty}, ${rating} stars`)
  const done = drawUnsaid(work, draws, said)?.replace('CAR', draws.pick(CARS)) ?? ''
  const sentences = [
    done.slice(0, 1).toUpperCase() + done.slice(1),
    drawUnsaid(impressions, draws, said),
  ]
  return sentences.filter(Boolean).join(' ') || null
}

function drawUnsaid(
  lines: readonly [string, ...string[]],
  draws: Draws,
  said: Set<string>,
): string | null {
  const drawn = draws.pick(lines)
  const line = said.has(drawn) ? lines.find((other) => !said.has(other)) : drawn
  if (line !== undefined) said.add(line)
  return line ?? null
}
