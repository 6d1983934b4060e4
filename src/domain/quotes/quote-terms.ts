/** Spec 1 §9 and decisions §3: calendar days, Europe/London. */
export const QUOTE_VALID_DAYS = 30
