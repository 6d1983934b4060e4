import { retentionLimits } from '#domain/customers/retention.ts'
import type { Context } from '#server/context.ts'
import { deleteOldBooks } from './delete-old-books.ts'
import { forgetOldAddresses } from './forget-old-addresses.ts'
import { forgetOldApplications } from './forget-old-applications.ts'
import { forgetOldAudit } from './forget-old-audit.ts'
import { forgetOldContact } from './forget-old-contact.ts'
import { forgetOldPhotos } from './forget-old-photos.ts'
import { forgetOldQuotes } from './forget-old-quotes.ts'

/**
 * Every night: lets go of what page 5, C 5.9 keeps no longer. What lives for hours or days is forget-old-records' and
 * forget-old-messages' part.
 */
export async function keepRetention(ctx: Context): Promise<number> {
  const limits = retentionLimits(ctx.now)
  const counts = [
    await forgetOldQuotes(ctx, limits.quotes),
    await forgetOldAddresses(ctx, limits.addresses),
    await forgetOldPhotos(ctx, limits.photos),
    await forgetOldApplications(ctx, limits.applications),
    await forgetOldContact(ctx, limits),
    await deleteOldBooks(ctx, limits.books),
    await forgetOldAudit(ctx, limits),
  ]
  return counts.reduce((sum, count) => sum + count, 0)
}
