import { z } from 'zod'

export const NOTHING = z.object({})
/** Erasing an account finds its notifications by it. */
export const MECHANIC = z.object({ mechanicId: z.int() })

/** About a booking, whose reference takes the place of `%`. The headline is for those that are worth a text message: somebody is coming. */
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
