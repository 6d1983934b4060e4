import { randomUUIDv7 } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { DOCUMENT_MAX_BYTES } from '#contract/mechanics/forms.ts'
import type { DocumentQuery } from '#contract/mechanics/mechanic-documents.ts'
import { type Context, inTransaction, type MechanicContext } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import type { NewRow } from '#server/db/statement.ts'
import { todayOf } from '#server/mechanics/diary/diary.ts'
import { settleListing } from '#server/mechanics/working-time/settle-listing.ts'
import { invalid, notAllowed } from '#server/problems.ts'
import { FILE_KIND, type StoredDocument } from './list-documents.ts'
import { sniffType } from './sniff-type.ts'

/** Our own limit: years of renewals. */
const MOST = 20

type Asked = z.output<typeof DocumentQuery>

/** Stores a mechanic's file. A valid insurance restores a mechanic to the directory. */
export async function storeDocument(
  ctx: MechanicContext,
  { kind, title, ...asked }: Asked,
  body: AsyncIterable<Uint8Array>,
): Promise<StoredDocument> {
  const { mechanic } = ctx
  const expiresOn = asked.expiresOn ?? null
  if (kind === 'insurance' && (expiresOn ?? '') < todayOf(ctx.now).toString())
    throw invalid({ expiresOn: 'This insurance has already ended' })
  await requireCapacity(ctx, mechanic.id)
  const draft = await ctx.files.receive(FILE_KIND, body, DOCUMENT_MAX_BYTES)
  const contentType = sniffType(draft.head)
  if (contentType === null) {
    await draft.discard()
    throw notAllowed('bad_file', 'Please send a PDF, or a photograph as JPEG, PNG or WebP.')
  }
  const fileId = await draft.store()
  try {
    return await inTransaction(ctx, async (ctx) => {
      // Concurrent uploads wait for each other here.
      await ctx.db
        .select({ id: mechanics.id })
        .from(mechanics)
        .where(eq(mechanics.id, mechanic.id))
        .for('update')
      await requireCapacity(ctx, mechanic.id)
      const { sizeBytes } = draft
      const about = { kind, title, expiresOn, contentType, sizeBytes, fileId, createdAt: ctx.now }
      const [row] = await ctx.db
        .insert(mechanicDocuments)
        .values({ id: randomUUIDv7(), mechanicId: mechanic.id, ...about } satisfies NewRow<
          typeof mechanicDocuments,
          'remindedAt' | 'expiredAt'
        >)
        .returning()
      if (!row) throw new Error('an insert returned no row')
      await settleListing(ctx, mechanic.id)
      return row
    })
  } catch (error) {
    await ctx.files.remove(fileId)
    throw error
  } finally {
    ctx.answers.invalidate('mechanics')
  }
}

async function requireCapacity(ctx: Context, mechanicId: number): Promise<void> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(mechanicDocuments)
    .where(eq(mechanicDocuments.mechanicId, mechanicId))
  if ((row?.count ?? 0) >= MOST)
    throw notAllowed('quota', 'There is no room for more documents. Please remove one first.')
}
