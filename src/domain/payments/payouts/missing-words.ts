/** The beginnings of Stripe's names for what an account lacks, and what a mechanic calls it. */
const WORDS: readonly (readonly [beginning: string, words: string])[] = [
  ['external_account', 'your bank account'],
  ['individual.dob', 'your date of birth'],
  ['individual.address', 'your address'],
  ['individual.verification', 'proof of who you are'],
  ['individual', 'details about you'],
  ['person_', 'details about you'],
  ['company', 'details about your company'],
  ['business_', 'details about your business'],
  ['tos_acceptance', 'your agreement to our payment partner’s terms'],
]

/** What is missing before a mechanic can be paid, in their own words and each once. */
export const missingWords = (missing: readonly string[]): string[] => [
  ...new Set(
    missing.map(
      (name) => WORDS.find(([beginning]) => name.startsWith(beginning))?.[1] ?? 'a few details',
    ),
  ),
]
