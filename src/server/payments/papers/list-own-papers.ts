import { eq } from 'drizzle-orm'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listCustomerPapers, listMechanicPapers } from '#contract/payments/papers/papers.ts'
import type { CustomerContext, MechanicContext } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { arePapersOfBookings, arePapersOfMechanic, listNewestPapers } from './find-papers.ts'

/** Six years of a customer with a job every month, or half a year of a busy mechanic; the booking shows its own. */
const MOST = 300

export const listCustomerPapersOf = (
  ctx: CustomerContext,
): Promise<ReplyOf<typeof listCustomerPapers>> =>
  listNewestPapers(ctx, arePapersOfBookings(eq(bookings.customerId, ctx.customer.id)), MOST)

export const listMechanicPapersOf = (
  ctx: MechanicContext,
): Promise<ReplyOf<typeof listMechanicPapers>> =>
  listNewestPapers(ctx, arePapersOfMechanic(ctx.mechanic.id), MOST)
