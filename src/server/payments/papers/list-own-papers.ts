import { and, eq, type SQL } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type {
  listCustomerPapers,
  listMechanicPapers,
  PaperInList,
} from '#contract/payments/papers/papers.ts'
import type { Context, CustomerContext, MechanicContext } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { papers } from '#server/db/schema/papers.ts'
import { keyset } from '#server/http/lists/keyset.ts'
import { nextPage } from '#server/http/lists/next-page.ts'
import { arePapersOfBookings, arePapersOfMechanic, listNewestPapers } from './find-papers.ts'

/** Half a year of a mechanic with a few jobs a week. */
const PAGE_SIZE = 100

const NEWEST = keyset<PaperInList>(
  'desc',
  [
    [papers.issuedAt, 'instant'],
    [papers.id, 'uuid'],
  ],
  ({ issuedAt, id }) => [issuedAt, id],
)

export const listCustomerPapersOf = (
  ctx: CustomerContext,
  { cursor }: ParsedOf<typeof listCustomerPapers>,
): Promise<ReplyOf<typeof listCustomerPapers>> =>
  readPage(ctx, '/api/customer/papers', {
    theirs: arePapersOfBookings(eq(bookings.customerId, ctx.customer.id)),
    cursor,
  })

export const listMechanicPapersOf = (
  ctx: MechanicContext,
  { cursor }: ParsedOf<typeof listMechanicPapers>,
): Promise<ReplyOf<typeof listMechanicPapers>> =>
  readPage(ctx, '/api/mechanics/papers', { theirs: arePapersOfMechanic(ctx.mechanic.id), cursor })

/** All that was issued can be reached, six years of it too [PAY-78]. */
async function readPage(
  ctx: Context,
  path: string,
  { theirs, cursor }: { theirs: SQL; cursor: string | undefined },
): Promise<PaperInList[]> {
  const rows = await listNewestPapers(ctx, and(theirs, NEWEST.isBehind(cursor)), PAGE_SIZE + 1)
  return nextPage(ctx, rows, { path, cursorOf: NEWEST.cursorOf, size: PAGE_SIZE })
}
