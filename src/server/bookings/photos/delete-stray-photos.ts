import { and, isNull, lt } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { bookingPhotos } from '#server/db/schema/booking-photos.ts'
import { deleteOrphanedFiles, filesOfPhotos } from '#server/http/uploads/delete-orphaned-files.ts'
import { FILE_KIND } from './store-booking-photo.ts'

/** Somebody who adds a photo sends their message on the same day, or has thought better of it. */
const UNSENT_HOURS = 24

/** Deletes photos whose message was never sent, then the files that no row names any more [MSG-8]. */
export async function deleteStrayPhotos(ctx: Context): Promise<number> {
  const { rowCount } = await ctx.db
    .delete(bookingPhotos)
    .where(
      and(
        isNull(bookingPhotos.messageId),
        isNull(bookingPhotos.caseMessageId),
        isNull(bookingPhotos.followUpQuoteId),
        lt(bookingPhotos.createdAt, ctx.now.subtract({ hours: UNSENT_HOURS })),
      ),
    )
  const rows = await ctx.db
    .select({ fileId: bookingPhotos.fileId, smallFileId: bookingPhotos.smallFileId })
    .from(bookingPhotos)
  return (rowCount ?? 0) + (await deleteOrphanedFiles(ctx, FILE_KIND, filesOfPhotos(rows)))
}
