import { and, eq, isNotNull } from 'drizzle-orm'
import type { takeDataExport as endpoint } from '#contract/customers/my-data.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { linkExpired, useLink } from '#server/auth/links/use-link.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { dataExports } from '#server/db/schema/customers.ts'

/** Sends the files to the holder of the link once, and deletes them. */
export async function takeDataExport(
  ctx: Context,
  { token }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return inTransaction(ctx, async (ctx) => {
    const { accountId } = await useLink(ctx, 'data-export', token)
    const [taken] = await ctx.db
      .delete(dataExports)
      .where(and(eq(dataExports.customerId, accountId), isNotNull(dataExports.builtAt)))
      .returning()
    if (!taken?.files) throw linkExpired()
    return { files: taken.files }
  })
}
