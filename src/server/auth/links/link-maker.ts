import type { AccountKind } from '#domain/auth/account-kinds.ts'
import type { OwnAddress } from '#server/config/own-address.ts'
import type { accountLinks } from '#server/db/schema/accounts.ts'

export type LinkPurpose = (typeof accountLinks.$inferSelect)['purpose']

export type LinkedAccount = { kind: AccountKind; accountId: number; email: string }

/** The side of a booking that a link speaks for. */
type ConversationReader = { as: 'customer' } | { as: 'mechanic'; mechanicId: number }

/** Makes the addresses of an email that open something. Each call may make a new token. */
export type LinkMaker = {
  toBooking(booking: { id: string; scheduledDate: Temporal.Instant | null }): Promise<OwnAddress>
  toAccount(purpose: LinkPurpose, account: LinkedAccount): Promise<OwnAddress>
  /** The page of a completed inspection, with its report and its follow-up quote. */
  toInspection(
    diagnosticId: string,
    booking: { id: string; scheduledDate: Temporal.Instant | null },
  ): Promise<OwnAddress>
  toReview(bookingId: string): Promise<OwnAddress>
  /** The messages of a booking, to read and answer as this side of it [MSG-9]. */
  toConversation(bookingId: string, reader: ConversationReader): Promise<OwnAddress>
  /** The page that asks the keeper of a car about the parts that nobody has on record. */
  toPartQuestions(car: { customerId: number; vehicleId: number }): Promise<OwnAddress>
}
