import { isExpressRequestNeeded as isNeededAt } from '#domain/bookings/slot-terms.ts'

/** Uses this device's clock; where that is wrong, the server asks for the missing request. */
export const isExpressRequestNeeded = (startsAt: string) => isNeededAt(startsAt, Date.now())
