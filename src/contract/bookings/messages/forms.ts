import * as z from 'zod/mini'
import { textField } from '#contract/fields.ts'
import { MESSAGE_AUTHORS, MESSAGE_MAX } from '#domain/bookings/messages/message-terms.ts'
import { PHOTOS_PER_MESSAGE } from '#domain/bookings/photos/photo-terms.ts'

/** As whom a browser speaks that is signed in as several: in its own part, the customer's first, where this is left out. */
export const speaker = z.optional(z.enum(MESSAGE_AUTHORS))

/** The photos that go with a message, a case or extra work. They have been uploaded before it. */
export const photoIdsField = z.optional(
  z
    .array(z.uuid('Please add the photo again').check(z.toLowerCase()))
    .check(z.maxLength(PHOTOS_PER_MESSAGE, `Please add at most ${PHOTOS_PER_MESSAGE} photos`)),
)

export const WriteMessageBody = z.strictObject({
  words: textField({
    min: 1,
    max: MESSAGE_MAX,
    message: 'Please write your message',
    multiline: true,
  }),
  photoIds: photoIdsField,
  as: speaker,
})
