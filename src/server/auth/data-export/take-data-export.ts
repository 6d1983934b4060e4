import { and, eq, isNotNull } from 'drizzle-orm'
import type { takeDataExport as endpoint } from '#contract/customers/my-data.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { linkExpired, type UsedLink, useLink } from '#server/auth/links/use-link.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { dataExports, type ExportedFile } from '#server/db/schema/customers.ts'
import { mechanicDataExports } from '#server/db/schema/mechanics.ts'

/** Sends the files to the holder of the link once, and deletes them: those of the account that the link is for. */
export async function takeDataExport(
  ctx: Context,
  { token }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return inTransaction(ctx, async (ctx) => {
    const link = await useLink(ctx, 'data-export', token)
    const files = await TAKE[link.kind](ctx, link)
    if (files == null) throw linkExpired()
    return { files }
  })
}

type Take = (ctx: Context, link: UsedLink) => Promise<ExportedFile[] | null | undefined>

const TAKE: Record<UsedLink['kind'], Take> = {
  customer: async ({ db }, { accountId }) => {
    const [taken] = await db
      .delete(dataExports)
      .where(and(eq(dataExports.customerId, accountId), isNotNull(dataExports.builtAt)))
      .returning({ files: dataExports.files })
    return taken?.files
  },
  mechanic: async ({ db }, { accountId }) => {
    const [taken] = await db
      .delete(mechanicDataExports)
      .where(
        and(eq(mechanicDataExports.mechanicId, accountId), isNotNull(mechanicDataExports.builtAt)),
      )
      .returning({ files: mechanicDataExports.files })
    return taken?.files
  },
  // Nobody mails such a link to an administrator.
  administrator: async () => null,
}
