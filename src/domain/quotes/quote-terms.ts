/** A quote is valid for this many calendar days, Europe/London [QUOTE-18]. */
export const QUOTE_VALID_DAYS = 30
