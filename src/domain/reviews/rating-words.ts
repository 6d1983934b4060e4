import { BRAND } from '#domain/site/brand.ts'

/** Stands where the rating would, for a mechanic whom nobody has reviewed. */
export const NO_REVIEWS_YET = `New to ${BRAND.name}`
