import { and, asc, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { AdminMechanic, listAdminMechanics as endpoint } from '#contract/admin/admin.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { isRejected, isWaiting } from '#server/auth/mechanic/application-state.ts'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { keyset } from '#server/http/lists/keyset.ts'
import { nextPage } from '#server/http/lists/next-page.ts'
import { loadVetting } from './load-vetting.ts'
import { mechanicToWire } from './mechanic-to-wire.ts'
import { openJobs } from './open-jobs.ts'

/** The page looks for words in what it has, so that it has as many as one statement may read. */
const PAGE_SIZE = 1000

const newestBy = (at: 'createdAt' | 'rejectedAt') =>
  keyset<AdminMechanic>(
    'desc',
    [
      [mechanics[at], 'instant'],
      [mechanics.id, 'number'],
    ],
    (row) => [row[at], row.id],
  )

const APPROVED = newestBy('createdAt')
const REJECTED = newestBy('rejectedAt')

/**
 * Lists the longest waiting applicants first, all of them, then the approved, newest first, page by page [ADMIN-2]. The
 * search finds rejected ones by name.
 */
export async function listAdminMechanics(
  ctx: Context,
  { status, cursor }: ParsedOf<typeof endpoint>,
): Promise<AdminMechanic[]> {
  const isOfRejected = status === 'rejected'
  const { orderBy, isBehind, cursorOf } = isOfRejected ? REJECTED : APPROVED
  const isOfList = isOfRejected
    ? isRejected
    : and(eq(mechanics.isApproved, true), isNull(mechanics.erasedAt))
  const [waiting, decided] = await Promise.all([
    isOfRejected || cursor !== undefined
      ? []
      : select(ctx, isWaiting).orderBy(asc(mechanics.createdAt), desc(mechanics.id)),
    select(ctx, and(isOfList, isBehind(cursor)))
      .orderBy(...orderBy)
      .limit(PAGE_SIZE + 1),
  ])
  const vettingOf = await loadVetting(
    ctx,
    [...waiting, ...decided].map(({ mechanic }) => mechanic.id),
  )
  const toWire = ({ mechanic, openJobs }: (typeof decided)[number]) =>
    mechanicToWire(mechanic, openJobs, vettingOf(mechanic.id))
  return [
    ...waiting.map(toWire),
    ...nextPage(ctx, decided.map(toWire), {
      path: '/api/admin/mechanics',
      cursorOf,
      query: { status },
      size: PAGE_SIZE,
    }),
  ]
}

const select = ({ db }: Context, which: SQL | undefined) =>
  db.select({ mechanic: mechanics, openJobs }).from(mechanics).where(which)
