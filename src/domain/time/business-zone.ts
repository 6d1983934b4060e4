/** Slots, deadlines and texts are in UK time all year. */
export const BUSINESS_ZONE = 'Europe/London'
