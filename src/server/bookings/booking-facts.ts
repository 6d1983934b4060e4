import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { DaysOff } from '#domain/bookings/slots.ts'
import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import { LATER_OF_KEY, type RequestKey } from '#server/auth/idempotency.ts'
import type { Context } from '#server/context.ts'
import { mechanics, type StoredMechanic } from '#server/db/schema/mechanics.ts'
import { payments } from '#server/db/schema/payments.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { idempotencyKeys } from '#server/db/schema/sessions.ts'
import { encodeRows, jsonRows, pickColumns, statement } from '#server/db/statement.ts'
import { diaryLock } from '#server/mechanics/diary/take-hours.ts'
import { notFound } from '#server/problems.ts'
import type { Deposit } from '#server/quotes/deposit/find-deposit.ts'
import type { StoredQuote } from '#server/quotes/find-quote.ts'
import { mayActOnQuote } from '#server/quotes/require-own-quote.ts'

const MECHANIC_COLUMNS = [
  'id',
  'isApproved',
  'isActive',
  'unlistedAt',
  'documentsUntil',
  'location',
  'coordinates',
  'serviceRadius',
  'availability',
  'travelMinutes',
] as const

/** The columns of a mechanic that a booking needs. */
export type BookedMechanic = Pick<StoredMechanic, (typeof MECHANIC_COLUMNS)[number]>

/** What decides whether a quote can be booked, as it was at one moment. */
export type BookingFacts = {
  quote: StoredQuote
  deposit: Pick<Deposit, 'state'> | null
  /** The named mechanic, whatever their state. */
  mechanic: BookedMechanic | null
  /** Their days off around the wanted day. */
  daysOff: DaysOff[]
  /**
   * Whether the mechanic may still get jobs, and which of the two customers still has an account. All are locked as `hold.ts`
   * says.
   */
  isMechanicHeld: boolean
  heldCustomers: number[]
  /** Says whether one of the wanted hours is taken. Only a reservation is certain. */
  isTaken: boolean
}

/** `isRepeat`: the request's key was used before, and its first answer is to be given. */
export type ReadFacts = { isRepeat: true } | ({ isRepeat: false } & BookingFacts)

type Asked = {
  quoteId: string
  mechanicId?: number | null | undefined
  startsAt: Temporal.Instant | null
  /** Emails, telephones and browsers of which only one books at a time. */
  turns: readonly string[]
  /** Written before anything is locked, so that a concurrent duplicate waits here for the first request. */
  key: RequestKey | null
}

/** The longest possible job ends within this many days. */
const LONGEST_JOB_DAYS = 9

const mechanicId = sql`${sql.placeholder('mechanicId')}::int`
const startsAt = sql`${sql.placeholder('startsAt')}::timestamptz`
const startsOn = sql`${sql.placeholder('startsOn')}::date`

/**
 * Locks each email, telephone and browser: of four concurrent requests of one customer each would otherwise miss the others'
 * unpaid bookings. Locking in the order of the keys prevents deadlocks between people who share some of them. This statement
 * does not see what another request changed while it waited; the write decides.
 */
const takeTurns: SQL<number> = sql`(
  select count(pg_advisory_xact_lock(key)) from (
    select distinct hashtextextended(name, 1) as key from (
      select jsonb_array_elements_text(${sql.placeholder('turns')}::jsonb) as name
      union select 'guest ' || ${quotes.guestId} where ${quotes.guestId} is not null
    ) as names order by key
  ) as keys)`

const isTaken: SQL<boolean> = sql`exists (
  select from slot_claims c
  where c.mechanic_id = ${mechanicId} and c.hour_starts_at >= ${startsAt} and c.hour_starts_at <
    ${startsAt} + make_interval(hours => greatest(1, ceil(${quotes.estimatedHours}))::int))`

/** Without a wanted hour no diary is locked, because the function is strict. */
const locked: SQL<unknown> = sql`case when ${startsAt} is not null then ${diaryLock(mechanicId)}::text end`

const daysOff: SQL<DaysOff[]> = sql`coalesce((
  select json_agg(json_build_object('startsOn', d.starts_on, 'endsOn', d.ends_on))
  from mechanic_days_off d
  where d.mechanic_id = ${mechanicId} and d.ends_on >= ${startsOn}
    and d.starts_on <= ${startsOn} + ${sql.raw(String(LONGEST_JOB_DAYS))}), '[]')`

const isMechanicHeld: SQL<boolean> = sql`coalesce((
  select true from mechanics m where m.id = ${mechanicId}
    and m.is_approved and m.is_active and m.erased_at is null for key share), false)`

/** The account that makes the request and the one that the quote is for. They differ where the desk books for a customer. */
const heldCustomers: SQL<number[]> = sql`(
  select coalesce(json_agg(held.id), '[]') from (
    select c.id from customers c
    where c.id in (${sql.placeholder('customerId')}::int, ${quotes.customerId})
      and c.erased_at is null and c.merged_into_id is null
    order by c.id for key share) held)`

const select = statement('select booking facts', (db) => {
  const key = jsonRows(idempotencyKeys, LATER_OF_KEY, 'key')
  const keyed = db.$with('keyed', {}).as(sql`
    insert into idempotency_keys (${key.columns}) select ${key.values} from ${key.source}
    on conflict do nothing returning 1`)
  const written = sql<number>`(select count(*)::int from keyed)`
  return (
    db
      .with(keyed)
      .select({
        written,
        quote: quotes,
        deposit: pickColumns(payments, ['state']),
        mechanic: pickColumns(mechanics, MECHANIC_COLUMNS),
        daysOff,
        isTaken,
        isMechanicHeld,
        heldCustomers,
        turns: takeTurns,
        locked,
      })
      .from(quotes)
      .leftJoin(payments, eq(payments.quoteId, quotes.id))
      .leftJoin(mechanics, eq(mechanics.id, mechanicId))
      // The second condition depends on no row: PostgreSQL evaluates it, and writes the key, before it reads one.
      .where(and(eq(quotes.id, sql.placeholder('quoteId')), sql`${written} >= 0`))
  )
})

/**
 * Writes the key, locks the mechanic's diary and reads all facts in one round trip. It sees the diary as it was before the
 * lock, so that writing the booking reads it again. A caller who may not book the quote gets 404, as for a quote that does
 * not exist [SEC-O27].
 */
export async function readBookingFacts(ctx: Context, asked: Asked): Promise<ReadFacts> {
  const day = asked.startsAt?.toZonedDateTimeISO(BUSINESS_ZONE).toPlainDate()
  const [facts] = await select(ctx.db).execute({
    key: encodeRows(idempotencyKeys, asked.key ? [asked.key] : []),
    quoteId: asked.quoteId,
    mechanicId: asked.mechanicId ?? null,
    customerId: ctx.actor.customerId,
    startsAt: asked.startsAt?.toString() ?? null,
    startsOn: day?.toString() ?? null,
    turns: JSON.stringify(asked.turns),
  })
  if (facts && asked.key && facts.written === 0) return { isRepeat: true }
  if (!facts || !(await mayActOnQuote(ctx, facts.quote))) throw notFound('Quote not found')
  return { isRepeat: false, ...facts }
}
