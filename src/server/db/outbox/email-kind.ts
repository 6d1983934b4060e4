import type { z } from 'zod'

/** About a booking, whose reference takes the place of `%`. The headline is for those that are worth a text message. */
export const ofBooking = <Data extends z.ZodObject>(
  data: Data,
  subject: string,
  sentence: string,
  textHeadline?: string,
) => ({ about: 'booking' as const, data, subject, sentence, textHeadline })

export const ofPerson = <Data extends z.ZodObject>(
  data: Data,
  subject: string,
  sentence: string,
) => ({
  about: 'person' as const,
  data,
  subject,
  sentence,
  textHeadline: undefined,
})
