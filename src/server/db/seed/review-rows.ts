import type { Draws } from './draws.ts'
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

/** Everything ever said of one mechanic: the stars shown are the mean of exactly these. */
export function reviewRowsFor(
  mechanic: { name: string; specialty: string },
  index: number,
  draws: Draws,
): ReviewRow[] {
  const featured = FEATURED_REVIEWS.filter(([name]) => name === mechanic.name).map(
    ([, customerName, rating, daysAgo, comment]) => ({ customerName, rating, daysAgo, comment }),
  )
  const ratings = starsFor(mechanic.name, index, draws)
  for (const { rating } of featured) ratings.splice(ratings.indexOf(rating), 1)
  const said = new Set<string>()
  const others = ratings.map((rating, count) => ({
    rating,
    customerName: draws.pick(REVIEWERS),
    daysAgo: draws.below(WITHOUT_DAY_EVERY) === 0 ? null : 30 + count * 17 + draws.below(15),
    comment:
      draws.below(WITHOUT_COMMENT_EVERY) === 0
        ? null
        : commentFor(mechanic.specialty, rating, draws, said),
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

function commentFor(specialty: string, rating: number, draws: Draws, said: Set<string>): string {
  const impressions = IMPRESSIONS[rating] ?? IMPRESSIONS[5]
  const work = WORK[specialty]
  if (!impressions || !work) throw new Error(`no words for ${specialty}, ${rating} stars`)
  const unsaid = (lines: readonly [string, ...string[]]) => {
    let line = draws.pick(lines)
    if (said.has(line)) line = lines.find((other) => !said.has(other)) ?? line
    said.add(line)
    return line
  }
  const done = unsaid(work).replace('CAR', draws.pick(CARS))
  return `${done.slice(0, 1).toUpperCase()}${done.slice(1)} ${unsaid(impressions)}`
}
