/** The terms promise at least this on workmanship, whatever was repaired. */
export const WORKMANSHIP_WARRANTY_DAYS = 30
