/** Spec 2 §9: advertising, "mobile arrival 1 to 2 hours"; what is really free is shown by the diaries. */
export const ARRIVAL_HOURS_TEXT = '1 to 2 hours'
/** Spec 2 §9. */
export const EMERGENCY_RESPONSE_TEXT = '45 to 90 minutes'
