import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { BATCH, inBatches } from './in-batches.ts'

/**
 * Deletes the rows first. The nightly sweep finds a file without a row, but a row without its file is a lost picture.
 */
export function purgeOldPhotos(ctx: Context, before: Temporal.Instant): Promise<number> {
  return inBatches(async () => {
    const { rows } = await ctx.db.execute<{
      file_id: string
      small_file_id: string
    }>(sql`delete from inspection_photos
      where id in (select id from inspection_photos where created_at < ${before.toString()} limit ${BATCH})
      returning file_id, small_file_id`)
    for (const row of rows)
      for (const fileId of [row.file_id, row.small_file_id]) await ctx.files.remove(fileId)
    return rows.length
  })
}
