import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type {
  BookingView,
  removeBookingView as removal,
  saveBookingView as saving,
} from '#contract/admin/booking-views/booking-views.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { whoActs } from '#server/auth/audit.ts'
import type { Context } from '#server/context.ts'
import { bookingViews } from '#server/db/schema/accounts.ts'
import { type NewRow, statement } from '#server/db/statement.ts'
import { notAllowed, notFound } from '#server/problems.ts'

/** More than anybody finds again in a row above the list. */
const MOST = 20

const own = (ctx: Context) => eq(bookingViews.savedBy, whoActs(ctx.actor).actor)

const selectViews = statement('select booking views', (db) =>
  db
    .select({ id: bookingViews.id, name: bookingViews.name, filter: bookingViews.filter })
    .from(bookingViews)
    .where(eq(bookingViews.savedBy, sql.placeholder('savedBy')))
    .orderBy(asc(bookingViews.name)),
)

export const listBookingViews = (ctx: Context): Promise<BookingView[]> =>
  selectViews(ctx.db).execute({ savedBy: whoActs(ctx.actor).actor })

/** Saves a view of the administrator who is signed in; the same name again replaces what it meant [ADMIN-72]. */
export async function saveBookingView(
  ctx: Context,
  { name, filter }: ParsedOf<typeof saving>,
): Promise<BookingView> {
  const others = await ctx.db.$count(bookingViews, and(own(ctx), ne(bookingViews.name, name)))
  if (others >= MOST)
    throw notAllowed('not_allowed', `You have ${MOST} views. Please remove one first.`)
  const [saved] = await ctx.db
    .insert(bookingViews)
    .values({
      id: randomUUIDv7(),
      savedBy: whoActs(ctx.actor).actor,
      name,
      filter,
      savedAt: ctx.now,
    } satisfies NewRow<typeof bookingViews>)
    .onConflictDoUpdate({
      target: [bookingViews.savedBy, bookingViews.name],
      set: { filter, savedAt: ctx.now },
    })
    .returning({ id: bookingViews.id })
  if (!saved) throw new Error('a view was neither added nor replaced')
  return { id: saved.id, name, filter }
}

export async function removeBookingView(
  ctx: Context,
  { id }: ParsedOf<typeof removal>,
): Promise<{ removed: true }> {
  const { rowCount } = await ctx.db
    .delete(bookingViews)
    .where(and(own(ctx), eq(bookingViews.id, id)))
  if (rowCount === 0) throw notFound('There is no such view.')
  return { removed: true }
}
