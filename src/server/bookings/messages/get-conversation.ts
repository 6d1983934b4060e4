import type {
  Conversation,
  getConversation as endpoint,
} from '#contract/bookings/messages/conversation.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { getReplyLink } from './get-reply-link.ts'
import { threadOf } from './list-messages.ts'

/** Of the booking it says no more than its reference: the link may have been passed on [MSG-9]. */
export async function getConversation(
  ctx: Context,
  { k }: ParsedOf<typeof endpoint>,
): Promise<Conversation> {
  const { booking, role } = await getReplyLink(ctx, k)
  const { messages, readers, refusal } = await threadOf(ctx, booking, role)
  return {
    bookingId: booking.id,
    reference: booking.reference,
    reader: role,
    messages: messages.map(({ photos, ...message }) => ({ ...message, photos: photos.length })),
    readers,
    refusal,
  }
}
