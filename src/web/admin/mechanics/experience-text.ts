import { EXPERIENCE_ASKED_YEARS, yearsText } from '#domain/mechanics/trade-options.ts'

/** Beside a decision: what pages ask of applicants is not what the form refuses [ADMIN-151]. */
export const experienceText = (years: number) =>
  years < EXPERIENCE_ASKED_YEARS
    ? `${yearsText(years)}; our pages ask for ${EXPERIENCE_ASKED_YEARS}`
    : yearsText(years)
