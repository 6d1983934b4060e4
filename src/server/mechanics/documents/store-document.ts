import { randomUUIDv7 } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { DocumentQuery } from '#contract/mechanics/mechanic-documents.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { inOwnExclusiveTransaction } from '#server/auth/standing/in-own-transaction.ts'
import type { Context, MechanicContext } from '#server/context.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import type { NewRow } from '#server/db/statement.ts'
import { deleteOrphanedFiles } from '#server/http/uploads/delete-orphaned-files.ts'
import { receiveDocument } from '#server/http/uploads/read-document.ts'
import { removeRefused } from '#server/http/uploads/remove-refused.ts'
import { invalid, notAllowed } from '#server/problems.ts'
import { FILE_KIND, type StoredDocument } from './list-documents.ts'

/** Our own limit: years of renewals. */
const MOST = 20

type Asked = z.output<typeof DocumentQuery>

/** Stores a mechanic's file. It counts once a person has approved it. One that is sent again is stored once [MECH-16]. */
export async function storeDocument(
  ctx: MechanicContext,
  { kind, title, ...asked }: Asked,
  body: AsyncIterable<Uint8Array>,
): Promise<StoredDocument> {
  const { mechanic } = ctx
  const expiresOn = asked.expiresOn ?? null
  if (kind === 'insurance' && (expiresOn ?? '') < ukDayOf(ctx.now).toString())
    throw invalid({ expiresOn: 'This insurance has already ended' })
  await requireCapacity(ctx, mechanic.id)
  const { fileId, ...file } = await receiveDocument(ctx, FILE_KIND, body)
  try {
    const { row, isStored } = await inOwnExclusiveTransaction(ctx, async (ctx) => {
      const about = { kind, title, expiresOn, ...file }
      const known = await findSame(ctx, mechanic.id, about)
      if (known) return { row: known, isStored: false }
      await requireCapacity(ctx, mechanic.id)
      const written = { ...about, fileId, rebuiltAt: ctx.now, createdAt: ctx.now }
      const [row] = await ctx.db
        .insert(mechanicDocuments)
        .values({ id: randomUUIDv7(), mechanicId: mechanic.id, ...written } satisfies NewRow<
          typeof mechanicDocuments,
          | 'issuedOn'
          | 'coverPounds'
          | 'approvedAt'
          | 'rejectedAt'
          | 'rejectionReason'
          | 'decidedBy'
          | 'remindedAt'
          | 'expiredAt'
        >)
        .returning()
      if (!row) throw new Error('an insert returned no row')
      return { row, isStored: true }
    })
    if (!isStored) await ctx.files.remove(fileId)
    return row
  } catch (error) {
    await removeRefused(ctx, [fileId], error)
    throw error
  }
}

type About = Pick<StoredDocument, 'kind' | 'title' | 'expiresOn'> & { sentSha256: string }

/** The same bytes, said to be the same, which nobody has rejected. */
async function findSame(
  ctx: Context,
  mechanicId: number,
  { kind, title, expiresOn, sentSha256 }: About,
): Promise<StoredDocument | undefined> {
  const { mechanicId: owner, rejectedAt, ...of } = mechanicDocuments
  const [known] = await ctx.db
    .select()
    .from(mechanicDocuments)
    .where(
      and(
        eq(owner, mechanicId),
        eq(of.kind, kind),
        eq(of.title, title),
        eq(of.sentSha256, sentSha256),
        expiresOn === null ? isNull(of.expiresOn) : eq(of.expiresOn, expiresOn),
        isNull(rejectedAt),
      ),
    )
  return known
}

async function requireCapacity(ctx: Context, mechanicId: number): Promise<void> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(mechanicDocuments)
    .where(eq(mechanicDocuments.mechanicId, mechanicId))
  if ((row?.count ?? 0) >= MOST)
    throw notAllowed('quota', 'There is no room for more documents. Please remove one first.')
}

/** Removes the files of documents that were removed with their application [SEC-F9]. */
export async function deleteOrphanedDocuments(ctx: Context): Promise<number> {
  const rows = await ctx.db.select({ fileId: mechanicDocuments.fileId }).from(mechanicDocuments)
  const named = rows.map(({ fileId }) => fileId)
  return deleteOrphanedFiles(ctx, FILE_KIND, { what: 'documents', named })
}
