import { isAllRound, isAtHome } from '#domain/jobs/matching.ts'

/*
 * Who is a specialist for a job: a mechanic whose specialty covers all of its work, and whose reviews bear that out.
 */

/** What a specialist in each category of the catalogue is called. */
const TITLES: Readonly<Record<string, string>> = {
  'Air conditioning': 'Air conditioning specialist',
  Battery: 'Battery specialist',
  Brakes: 'Brake specialist',
  Diagnostics: 'Diagnostics specialist',
  Electrical: 'Electrical specialist',
  Engine: 'Engine specialist',
  Exhaust: 'Exhaust specialist',
  MOT: 'MOT specialist',
  Servicing: 'Servicing specialist',
  Suspension: 'Suspension specialist',
  Transmission: 'Gearbox specialist',
  Tyres: 'Tyre specialist',
}

/** Fewer reviews say little about anybody: about half of what one good month brings. */
const REVIEWS_LEAST = 5
/** Four stars and more are what customers call good. */
const RATING_LEAST = 4

type Judged = { specialty: string; rating: number; reviewCount: number }

/** Returns "Brake specialist" for a brake job where that is true of the mechanic; null otherwise. */
export function specialistTitle(
  { specialty, rating, reviewCount }: Judged,
  categories: readonly string[],
): string | null {
  const isProved = reviewCount >= REVIEWS_LEAST && rating >= RATING_LEAST
  if (!isProved || !isAtHome(specialty, categories)) return null
  const [first = '', ...others] = new Set(categories)
  // Work of several categories is called what the mechanic calls their trade.
  return others.length > 0 ? `Specialist: ${specialty}` : (TITLES[first] ?? null)
}

/** Answers whether a mechanic's specialty is other work than this; one who does all repairs has none. */
export const hasOtherSpecialty = (specialty: string, categories: readonly string[]): boolean =>
  !isAllRound(specialty) && !isAtHome(specialty, categories)

/** Puts the specialists for a job first, and adds their title; among equals the order stays. */
export function specialistsFirst<Mechanic extends Judged>(
  mechanics: readonly Mechanic[],
  categories: readonly string[],
): (Mechanic & { specialistTitle: string | null })[] {
  return mechanics
    .map((mechanic) => ({ ...mechanic, specialistTitle: specialistTitle(mechanic, categories) }))
    .sort((one, other) => rankOf(one) - rankOf(other))
}

const rankOf = ({ specialistTitle }: { specialistTitle: string | null }) =>
  specialistTitle === null ? 1 : 0
