import { isExpressRequestNeeded as isNeededAt } from '#domain/bookings/slot-terms.ts'
import { serverNow } from '#web/api/network/server-clock.ts'

export const isExpressRequestNeeded = (startsAt: string) => isNeededAt(startsAt, serverNow())
