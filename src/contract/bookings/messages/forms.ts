import * as z from 'zod/mini'
import { textField } from '#contract/fields.ts'
import { MESSAGE_AUTHORS, MESSAGE_MAX } from '#domain/bookings/messages/message-terms.ts'

/** As whom a browser speaks that is signed in as several: in its own part, the customer's first, where this is left out. */
export const speaker = z.optional(z.enum(MESSAGE_AUTHORS))

export const WriteMessageBody = z.strictObject({
  words: textField({
    min: 1,
    max: MESSAGE_MAX,
    message: 'Please write your message',
    multiline: true,
  }),
  as: speaker,
})
