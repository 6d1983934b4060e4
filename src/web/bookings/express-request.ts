import { needsExpressRequest } from '#domain/bookings/slot-terms.ts'

export const EXPRESS_REQUEST_MISSING = 'Please ask for the work to start within 14 days'

/** Uses this device's clock; where that is wrong, the server asks for the missing request. */
export function isExpressRequestNeeded(startsAt: string): boolean {
  if (startsAt === '') return false
  return needsExpressRequest(
    { epochMilliseconds: Date.parse(startsAt) },
    { epochMilliseconds: Date.now() },
  )
}
