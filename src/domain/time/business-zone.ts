/** Slots, deadlines and texts are in UK time, winter and summer. */
export const BUSINESS_ZONE = 'Europe/London'
