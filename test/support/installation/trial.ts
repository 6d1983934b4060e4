import { Client } from 'pg'
import { expect } from 'vitest'
import { openInstallation } from './installation.ts'
import { compareBookings, startBookings } from './steady-bookings.ts'

const BOOKINGS_PER_SECOND = 4
/** As many are made before a fault, and once everything runs again. */
const BOOKINGS_BETWEEN = 20
/**
 * What a fault costs at most: `vanished` where the network loses a part for which others wait until they know, and `failover`
 * where the primary is lost.
 */
export const MOST_MS = { soon: 2000, vanished: 8000, failover: 30_000 }

export type Trial = Awaited<ReturnType<typeof openTrial>>

/** An installation on which customers book all the time, while its parts suffer what a test does to them. */
export async function openTrial() {
  const installation = await openInstallation()
  const bookings = startBookings(installation.origin, BOOKINGS_PER_SECOND)
  const figures: string[] = []
  const makeSome = async () => {
    const wanted = bookings.acknowledged.size + BOOKINGS_BETWEEN
    await expect.poll(() => bookings.acknowledged.size, { timeout: 90_000 }).toBeGreaterThan(wanted)
  }
  const inDatabase = <Result>(work: (client: Client) => Promise<Result>) =>
    queryAt(installation.databaseUrl, work)
  return {
    ...{ installation, bookings, makeSome, inDatabase },
    /** Strikes while bookings are made, waits until everything runs again, and returns what visitors felt. */
    suffer: async (name: string, strike: () => Promise<void>) => {
      await makeSome()
      const at = performance.now()
      await strike()
      await expect.poll(() => installation.isWhole(), { timeout: 90_000 }).toBe(true)
      await makeSome()
      const felt = bookings.since(at)
      figures.push(
        `${name.padEnd(24)} ${String(felt.requests).padStart(5)} requests, ${String(felt.failed).padStart(3)} failed ${JSON.stringify(felt.outcomes)}, ` +
          `answered rightly and within ${MOST_MS.soon / 1000} s again after ${(felt.backMs / 1000).toFixed(1)} s`,
      )
      const { lost, doubled } = await inDatabase((client) => compareBookings(client, bookings))
      expect({ lost, doubled, givenUp: bookings.givenUp }).toEqual({
        lost: [],
        doubled: [],
        givenUp: [],
      })
      return felt
    },
    /** How many emails of the newest booking have gone out. */
    countSentEmails: (reference = '') =>
      inDatabase(async (client) => {
        const { rows } = await client.query<{ count: number }>(SENT_EMAILS, [reference])
        return rows[0]?.count ?? 0
      }),
    close: async () => {
      await bookings.end()
      await installation.close()
      console.log(figures.join('\n'))
    },
  }
}

const SENT_EMAILS = `
  select count(*)::int as count from notifications n join bookings b on b.id = n.related_booking_id
  where b.reference = $1 and n.status = 'sent'`

async function queryAt<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end())
}
