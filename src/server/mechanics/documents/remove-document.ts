import { and, eq } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { removeDocument as endpoint } from '#contract/mechanics/mechanic-documents.ts'
import { inTransaction, type MechanicContext } from '#server/context.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { notAllowed, notFound } from '#server/problems.ts'
import { findLasting } from './list-documents.ts'

/**
 * Deletes the row first: the sweep removes a file that stays behind, but a row without its file is a broken document.
 */
export async function removeDocument(
  ctx: MechanicContext,
  { id }: ParsedOf<typeof endpoint>,
): Promise<{ removed: true }> {
  const { mechanic } = ctx
  const fileId = await inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(mechanicDocuments)
      .where(eq(mechanicDocuments.mechanicId, mechanic.id))
      .for('update')
    const row = rows.find((each) => each.id === id)
    if (!row) throw notFound()
    if (findLasting(rows, row.kind)?.id === id)
      throw notAllowed('not_allowed', 'Please send us a new one first, and wait for its approval.')
    await ctx.db
      .delete(mechanicDocuments)
      .where(and(eq(mechanicDocuments.id, id), eq(mechanicDocuments.mechanicId, mechanic.id)))
    return row.fileId
  })
  await ctx.files.remove(fileId)
  return { removed: true }
}
