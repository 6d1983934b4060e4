import { retentionLimits } from '#domain/customers/retention.ts'
import type { Context } from '#server/context.ts'
import {
  deleteErasedSellers,
  deleteOldBooks,
  deleteOldPapers,
  deleteOldPayouts,
} from './delete-old-books.ts'
import { purgeOldAddresses } from './purge-old-addresses.ts'
import { purgeOldApplications } from './purge-old-applications.ts'
import { purgeOldAudit } from './purge-old-audit.ts'
import { purgeOldContactMessages } from './purge-old-contact-messages.ts'
import { purgeOldPhotos } from './purge-old-photos.ts'
import { purgeOldQuotes } from './purge-old-quotes.ts'
import { purgeOldWaitingList } from './purge-old-waiting-list.ts'

/**
 * Deletes what is past its retention, every night [CUST-15]. purge-old-records and purge-old-messages delete what lasts
 * only hours or days.
 */
export async function applyRetention(ctx: Context): Promise<number> {
  const limits = retentionLimits(ctx.now)
  const counts = [
    await purgeOldQuotes(ctx, limits.quotes),
    await purgeOldAddresses(ctx, limits.addresses),
    await purgeOldPhotos(ctx, limits.photos),
    await purgeOldApplications(ctx, limits.applications),
    await purgeOldContactMessages(ctx, limits),
    await purgeOldWaitingList(ctx, limits),
    await deleteOldBooks(ctx, limits.books),
    await deleteOldPayouts(ctx, limits.books),
    await deleteOldPapers(ctx, limits.books),
    await deleteErasedSellers(ctx, limits.books),
    await purgeOldAudit(ctx, limits),
  ]
  return counts.reduce((sum, count) => sum + count, 0)
}
