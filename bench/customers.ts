import type { Pool } from 'pg'
import { DOCUMENT_DEMANDS, REQUIRED_DOCUMENTS } from '#domain/mechanics/vetting.ts'
import { hashOf, newToken } from '#server/auth/sessions/tokens.ts'

/** One customer, with an hour of a mechanic that nobody else asks for. */
export type Customer = {
  n: number
  mechanicId: number
  startsAt: string
  registration: string
  name: string
  email: string
  phone: string
  address: string
}

const MECHANICS = 200
const DAYS = 60
const STARTS = 11
/** As many cars as a small town brings. */
const CARS = 400

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
  const ids = rows.map((row) => row.id)
  await addDocuments(pool, ids)
  return ids
}

/** A worker ends the listing of everybody whose documents are not approved, within the hour [MECH-24]. */
async function addDocuments(pool: Pool, mechanicIds: readonly number[]): Promise<void> {
  const kinds = REQUIRED_DOCUMENTS.map((kind) => ({ kind, ...DOCUMENT_DEMANDS[kind] }))
  await pool.query(
    `insert into mechanic_documents (id, mechanic_id, kind, title, file_id, content_type, size_bytes,
       expires_on, issued_on, cover_pounds, approved_at, decided_by)
     select gen_random_uuid(), m, k.kind, k.kind, 'document-' || gen_random_uuid(), 'application/pdf', 1,
       case when k."mustEnd" then current_date + 365 end, case when k."isDated" then current_date - 30 end,
       k."minimumCoverPounds", now(), 'administrator 1'
     from unnest($1::int[]) m, jsonb_to_recordset($2::jsonb) as k(kind text, "mustEnd" boolean, "isDated" boolean, "minimumCoverPounds" int)`,
    [mechanicIds, JSON.stringify(kinds)],
  )
}

/** The customers' cars, as a register would have described them when they were first asked for. */
export async function addCars(pool: Pool): Promise<void> {
  await pool.query(
    `insert into vehicles (registration, make, model, year)
     select r, 'Ford', 'Focus', 2012 from unnest($1::text[]) r on conflict (registration) do nothing`,
    [Array.from({ length: CARS }, (_, car) => registrationOf(car))],
  )
}

/** Yields customers for every free hour of every mechanic once. */
export function* customersOf(mechanicIds: readonly number[]): Generator<Customer> {
  const first = Temporal.Now.zonedDateTimeISO('Europe/London').add({ days: 2 }).startOfDay()
  let n = 0
  for (let day = 0; day < DAYS; day += 1)
    for (let start = 0; start < STARTS; start += 1) {
      const at = first.add({ days: day }).with({ hour: 8 + start })
      for (const mechanicId of mechanicIds) {
        yield customer(n, mechanicId, at.toInstant().toString())
        n += 1
      }
    }
}

const LETTERS = 'ABCDEFGHJKLMNOPRSTUVWXY'

const registrationOf = (car: number) => `AB12C${LETTERS[car % 20]}${LETTERS[Math.floor(car / 20)]}`

function customer(n: number, mechanicId: number, startsAt: string): Customer {
  return {
    n,
    mechanicId,
    startsAt,
    registration: registrationOf(n % CARS),
    name: 'Alex Taylor',
    email: `alex.taylor.${n}@example.co.uk`,
    // No three customers share a number, because the limit would refuse them; nothing is sent to the numbers.
    phone: `07400 ${String(n).padStart(6, '0')}`,
    address: '14 Sample Street, Manchester, M20 2RN',
  }
}

/** Signs an account of the demonstration in and returns its cookie. */
export async function signIn(
  pool: Pool,
  kind: 'customer' | 'mechanic',
  subject: number,
): Promise<string> {
  const token = newToken()
  await pool.query(
    `insert into sessions (token_hash, kind, subject, expires_at)
     values ($1, $2, $3, now() + interval '1 day')`,
    [hashOf(token), kind, String(subject)],
  )
  return `kerbside-${kind}=${token}`
}
