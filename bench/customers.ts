import type { Pool } from 'pg'
import { hashOf, newToken } from '#server/auth/sessions/tokens.ts'

export type Customer = { cookie: string; key: string; body: string }

const MECHANICS = 200
const DAYS = 60
const STARTS = 11

const ALL_DAY = { from: '08:00', to: '18:00' }
const DAYS_OF_WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const EVERY_DAY = Object.fromEntries(DAYS_OF_WEEK.map((day) => [day, ALL_DAY]))

/** Mechanics for the bench only, who are free in every slot of every day. */
export async function addMechanics(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into mechanics (name, email, password, phone, location, qualification, experience,
       specialty, is_approved, availability, service_radius, coordinates)
     select 'Robin Carter', 'bench-' || n || '@example.co.uk', 'none', '+447700900123', 'Manchester',
       'Level 3', 9, 'Brakes', true, $1, 20, '{"latitude": 53.43, "longitude": -2.23}'
     from generate_series(1, $2) n returning id`,
    [EVERY_DAY, MECHANICS],
  )
  return rows.map((row) => row.id)
}

/** Returns every free hour of every mechanic once. */
export function* slotsOf(mechanicIds: readonly number[]): Generator<[number, string]> {
  const first = Temporal.Now.zonedDateTimeISO('Europe/London').add({ days: 2 }).startOfDay()
  for (let day = 0; day < DAYS; day += 1)
    for (let start = 0; start < STARTS; start += 1) {
      const at = first.add({ days: day }).with({ hour: 8 + start })
      for (const id of mechanicIds) yield [id, at.toInstant().toString()]
    }
}

let customerCount = 0

/** Returns customers with separate browsers, each with a quote of one hour and a slot of their own. */
export async function addCustomers(
  pool: Pool,
  count: number,
  slots: Iterator<[number, string]>,
): Promise<Customer[]> {
  const people = Array.from({ length: count }, () => ({ token: newToken(), n: customerCount++ }))
  const quoteIds = await addQuotes(
    pool,
    people.map(({ token }) => hashOf(token)),
  )
  return people.map(({ token, n }, index) => {
    const [mechanicId, scheduledDate] = slots.next().value
    return {
      cookie: `kerbside-guest=${token}`,
      key: `bench-${n}-${Date.now()}`,
      body: JSON.stringify({
        quoteId: quoteIds[index],
        mechanicId,
        scheduledDate,
        customerName: 'Alex Taylor',
        customerEmail: `alex.taylor.${n}@example.co.uk`,
        // No three customers share a number, because the limit would refuse them; nothing is sent to the numbers.
        customerPhone: `07400 ${String(n).padStart(6, '0')}`,
        serviceAddress: '14 Sample Street, Manchester, M20 2RN',
        notes: 'The gate is at the side.',
        expressRequest: true,
      }),
    }
  })
}

/** Inserts quotes directly: a quote costs as much to make as a booking, and only the booking is measured. */
async function addQuotes(pool: Pool, tokenHashes: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with guests as (
       select hash, gen_random_uuid() as guest_id, gen_random_uuid() as quote_id
       from unnest($1::text[]) as hash
     ), opened as (
       insert into sessions (token_hash, kind, subject, expires_at)
       select hash, 'guest', guest_id::text, now() + interval '30 days' from guests
     ), quoted as (
       insert into quotes (id, service_ids, location, service_type, labor_cost, parts_cost, mobile_fee,
         total_cost, registration, estimated_hours, vehicle_class, labour_area, guest_id)
       select quote_id, '[1]', 'M20 2RN', 'mobile', 50, 0, 25, 75, 'AB12CDE', 1, 'standard',
         'elsewhere', guest_id from guests
     ) select quote_id as id from guests`,
    [tokenHashes],
  )
  return rows.map((row) => row.id)
}
