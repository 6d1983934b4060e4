/** What Google, Meta, Microsoft, TikTok, X, LinkedIn and newsletters add to a link of ours. No page reads it. */
const TRACKING =
  /^(?:utm_[a-z_]+|gclid|gclsrc|gbraid|wbraid|dclid|gad_source|gad_campaignid|_gl|srsltid|fbclid|igshid|msclkid|ttclid|twclid|li_fat_id|mc_cid|mc_eid)$/

/** Whether a query string, without its question mark, leaves the page as it is: a click on an advertisement adds one. */
export const isOnlyTracking = (query: string): boolean =>
  [...new URLSearchParams(query).keys()].every((key) => TRACKING.test(key))
