/** Our own limit: longer than any question. */
export const SEARCH_MAX = 80
