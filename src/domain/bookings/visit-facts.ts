/** An advertised figure. Mechanics' diaries decide which slots are really free. */
export const ARRIVAL_HOURS_TEXT = '1 to 2 hours'
/** An advertised figure of the breakdown service. */
export const EMERGENCY_RESPONSE_TEXT = '45 to 90 minutes'
