/** Beside the box that somebody ticks to join the waiting list; stored with their entry. */
export const WAITING_LIST_CONSENT =
  'Email me once, when a mechanic covers this place. You will delete my address 30 days after that email, or after 12 months.'

/** How long an entry stays without and after its email. */
export const WAITING_LIST_MONTHS = 12
export const WAITING_LIST_DAYS_AFTER_EMAIL = 30
