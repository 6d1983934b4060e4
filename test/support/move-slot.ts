import { runOnDatabase } from './journey-database.ts'

/**
 * Moves the slot of an accepted job to this hour: a mechanic sets off and starts around the slot, and journeys book days
 * ahead. The job's reserved hours stay behind, so call it only for a job that is driven to its end.
 */
export const moveSlotToNow = (bookingId: string): Promise<void> =>
  runOnDatabase(
    `update bookings set scheduled_date = date_trunc('hour', now()), version = version + 1 where id = $1`,
    [bookingId],
  )
