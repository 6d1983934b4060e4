import pg from 'pg'
import { inject } from 'vitest'

/**
 * Moves the slot of an accepted job to this hour: a mechanic sets off and starts around the slot, and journeys book days
 * ahead. The job's claimed hours stay behind, so call it only for a job that is driven to its end.
 */
export async function moveSlotToNow(bookingId: string): Promise<void> {
  const connectionString = inject('databaseUrls')[Number(process.env.VITEST_POOL_ID) - 1]
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(
      `update bookings set scheduled_date = date_trunc('hour', now()), version = version + 1 where id = $1`,
      [bookingId],
    )
  } finally {
    await client.end()
  }
}
