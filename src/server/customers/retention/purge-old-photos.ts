import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { BATCH, inBatches } from './in-batches.ts'

const TABLES = [sql`inspection_photos`, sql`booking_photos`]

/** Deletes the pictures of inspections and those that were sent with messages. */
export async function purgeOldPhotos(ctx: Context, before: Temporal.Instant): Promise<number> {
  let sum = 0
  for (const table of TABLES) sum += await purge(ctx, table, before)
  return sum
}

/**
 * Deletes the rows first. The nightly sweep finds a file without a row, but a row without its file is a lost picture.
 */
const purge = (ctx: Context, table: SQL, before: Temporal.Instant): Promise<number> =>
  inBatches(async () => {
    const { rows } = await ctx.db.execute<{
      file_id: string
      small_file_id: string
    }>(sql`delete from ${table}
      where id in (select id from ${table} where created_at < ${before.toString()} limit ${BATCH})
      returning file_id, small_file_id`)
    for (const row of rows)
      for (const fileId of [row.file_id, row.small_file_id]) await ctx.files.remove(fileId)
    return rows.length
  })
