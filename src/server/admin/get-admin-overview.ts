import { eq, type SQL, sql } from 'drizzle-orm'
import type { AdminOverview } from '#contract/admin/admin.ts'
import { startOfDay } from '#domain/time/start-of-day.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { requireStaffRole } from '#server/auth/guards.ts'
import { isWaiting } from '#server/auth/mechanic/application-state.ts'
import type { Context } from '#server/context.ts'
import { administrators } from '#server/db/schema/accounts.ts'
import { executeNamed } from '#server/db/statement.ts'
import { countDispatch } from '#server/jobs/dispatch/list-dispatch.ts'
import { countRefundsByHand } from '#server/payments/by-hand/refunds-by-hand.ts'
import { ofUnseenPlanned } from '#server/payments/payouts/planned-by-hand.ts'
import { depositsToCheck } from './deposits/deposits-to-check.ts'

type Figure =
  | 'applications'
  | 'documents'
  | 'messages'
  | 'complaints'
  | 'bookings'
  | 'deposits'
  | 'failed'
  | 'reviews'
  | 'cases'
  | 'money'
  | 'jobsToday'
type Age = 'oldestApplication' | 'oldestDocument' | 'oldestMessage' | 'oldestCase' | 'oldestReview'
/** An age is null where nothing waits. */
type Counts = Record<Figure, number> & Record<Age, number | null> & { firstSlot: string | null }

/** Reads the figures of the administrators' first page: counts, each on an index or a small table [ADMIN-110]. */
export async function getAdminOverview(ctx: Context): Promise<AdminOverview> {
  const today = ukDayOf(ctx.now)
  const hoursSince = (moment: SQL) =>
    sql`floor(extract(epoch from ${ctx.now.toString()}::timestamptz - ${moment}) / 3600)::int`
  const [[counts], dispatch, administrator] = await Promise.all([
    executeNamed<Counts>(
      ctx.db,
      sql`
      select
        (select count(*)::int from mechanics where ${isWaiting}) as applications,
        (select count(*)::int from mechanic_documents
          where approved_at is null and rejected_at is null) as documents,
        (select count(*)::int from contact_messages where answered_at is null) as messages,
        (select count(*)::int from contact_messages
          where answered_at is null and topic = 'data-protection') as complaints,
        (select count(*)::int from bookings where status = 'pending') as bookings,
        (select count(*)::int from bookings where id in ${depositsToCheck(ctx)}) as deposits,
        (select count(*)::int from notifications where status = 'failed') as failed,
        (select count(*)::int from reviews
          where hidden_at is not null and hidden_by is null) as reviews,
        (select count(*)::int from cases where decided_at is null) as cases,
        ((select count(*)::int from operator_cases where closed_at is null)
          + ${countRefundsByHand(ctx)}
          + (select count(*)::int from payouts where ${ofUnseenPlanned()})) as money,
        (select ${hoursSince(sql`min(created_at)`)} from mechanics where ${isWaiting}) as "oldestApplication",
        (select ${hoursSince(sql`min(created_at)`)} from mechanic_documents
          where approved_at is null and rejected_at is null) as "oldestDocument",
        (select ${hoursSince(sql`min(created_at)`)} from contact_messages where answered_at is null) as "oldestMessage",
        (select ${hoursSince(sql`min(opened_at)`)} from cases where decided_at is null) as "oldestCase",
        (select ${hoursSince(sql`min(hidden_at)`)} from reviews
          where hidden_at is not null and hidden_by is null) as "oldestReview",
        (select min(scheduled_date) from bookings where status = 'pending') as "firstSlot",
        (select count(*)::int from bookings where status <> 'cancelled'
          and scheduled_date >= ${startOfDay(today).toString()} and scheduled_date < ${startOfDay(today, 1).toString()}) as "jobsToday"`,
    ),
    countDispatch(ctx),
    findAdministrator(ctx),
  ])
  if (!counts) throw new Error('a query of counts has one row')
  const { firstSlot } = counts
  return {
    mode: ctx.env.mode,
    administrator,
    role: requireStaffRole(ctx),
    waiting: {
      applications: counts.applications,
      documents: counts.documents,
      messages: counts.messages,
      complaints: counts.complaints,
      bookings: counts.bookings,
      deposits: counts.deposits,
      failedNotifications: counts.failed,
      reviews: counts.reviews,
      dispatch: dispatch.count,
      cases: counts.cases,
      money: counts.money,
    },
    oldestHours: {
      applications: counts.oldestApplication,
      documents: counts.oldestDocument,
      messages: counts.oldestMessage,
      cases: counts.oldestCase,
      reviews: counts.oldestReview,
    },
    firstSlot: firstSlot && Temporal.Instant.from(firstSlot).toString(),
    today: today.toString(),
    jobsToday: counts.jobsToday,
    nextChangeAt: dispatch.nextChangeAt,
  }
}

async function findAdministrator(ctx: Context) {
  const id = ctx.actor.administratorId
  if (id === null) return null
  const [row] = await ctx.db
    .select({ id: administrators.id, name: administrators.name, email: administrators.email })
    .from(administrators)
    .where(eq(administrators.id, id))
  return row ?? null
}
