import { desc, eq, sql } from 'drizzle-orm'
import type {
  getMechanicDetail as endpoint,
  MechanicDetail,
} from '#contract/admin/mechanics/mechanics.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { listListingReasons } from '#domain/mechanics/listing-reasons.ts'
import { loadVetting } from '#server/admin/mechanics/load-vetting.ts'
import { mechanicToWire } from '#server/admin/mechanics/mechanic-to-wire.ts'
import { audit } from '#server/auth/audit.ts'
import { passkeyToWire, selectPasskeys } from '#server/auth/passkeys/passkey-account.ts'
import { listSeenSessions } from '#server/auth/sessions/list-seen-sessions.ts'
import type { Context } from '#server/context.ts'
import { mechanicNotes, type StoredMechanic } from '#server/db/schema/mechanics.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { PAGE_SIZE } from '#server/http/lists/next-page.ts'
import { readWorkingHours } from '#server/mechanics/working-time/get-working-hours.ts'
import { getMechanic } from './get-mechanic.ts'

/** Reads one mechanic as the desk sees them [ADMIN-70]. The audit records who looked [SEC-6]. */
export async function getMechanicDetail(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<MechanicDetail> {
  const { mechanic, openJobs } = await getMechanic(ctx, id)
  const [vettingOf, hours, theirReviews, sessions, passkeys, notes] = await Promise.all([
    loadVetting(ctx, [id]),
    readWorkingHours(ctx, mechanic),
    listReviews(ctx, id),
    listSeenSessions(ctx, 'mechanic', id),
    selectPasskeys(ctx, 'mechanic', [id]),
    listNotes(ctx, id),
  ])
  await audit(ctx, { action: 'mechanic.view', object: `mechanic ${id}` })
  const vetting = vettingOf(id)
  return {
    ...mechanicToWire(mechanic, openJobs, vetting),
    listingReasons: reasonsOf(mechanic, vetting.missingDocuments.length > 0),
    serviceRadius: mechanic.serviceRadius,
    hourlyRate: mechanic.hourlyRate,
    isOnMap: mechanic.coordinates !== null,
    hours,
    completedJobs: mechanic.completedJobs,
    rating: mechanic.rating,
    reviewCount: mechanic.reviewCount,
    ...theirReviews,
    sessions,
    passkeys: passkeys.map(passkeyToWire),
    erasedAt: mechanic.erasedAt?.toString() ?? null,
    notes,
  }
}

const reasonsOf = (mechanic: StoredMechanic, lacksDocuments: boolean) =>
  listListingReasons({
    isApproved: mechanic.isApproved,
    isRejected: mechanic.rejectedAt !== null,
    isActive: mechanic.isActive,
    isPaused: mechanic.pausedAt !== null,
    lacksDocuments,
  })

async function listReviews(ctx: Context, mechanicId: number) {
  const rows = await ctx.db
    .select()
    .from(reviews)
    .where(eq(reviews.mechanicId, mechanicId))
    .orderBy(sql`${reviews.createdAt} desc nulls last`, desc(reviews.id))
    .limit(PAGE_SIZE + 1)
  const shown = rows.slice(0, PAGE_SIZE).map(({ id, rating, comment, createdAt, hiddenAt }) => ({
    id,
    rating,
    comment,
    createdAt: createdAt?.toString() ?? null,
    isHidden: hiddenAt !== null,
  }))
  return { reviews: shown, hasOlderReviews: rows.length > PAGE_SIZE }
}

async function listNotes(ctx: Context, mechanicId: number) {
  const rows = await ctx.db
    .select()
    .from(mechanicNotes)
    .where(eq(mechanicNotes.mechanicId, mechanicId))
    .orderBy(desc(mechanicNotes.at), desc(mechanicNotes.id))
  return rows.map(({ text, writtenBy, at }) => ({ text, writtenBy, at: at.toString() }))
}
