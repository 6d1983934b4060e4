import { retentionLimits } from '#domain/customers/retention.ts'
import type { Context } from '#server/context.ts'
import { inTurn } from '#server/db/queue/each-alone.ts'
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
  return inTurn([
    () => purgeOldQuotes(ctx, limits.quotes),
    () => purgeOldAddresses(ctx, limits.addresses),
    () => purgeOldPhotos(ctx, limits.photos),
    () => purgeOldApplications(ctx, limits.applications),
    () => purgeOldContactMessages(ctx, limits),
    () => purgeOldWaitingList(ctx, limits),
    () => deleteOldBooks(ctx, limits.books),
    () => deleteOldPayouts(ctx, limits.books),
    () => deleteOldPapers(ctx, limits.books),
    () => deleteErasedSellers(ctx, limits.books),
    () => purgeOldAudit(ctx, limits),
  ])
}
