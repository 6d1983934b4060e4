import { z } from 'zod'

export const NOTHING = z.object({})
/** Erasing an account finds its notifications by it. */
export const MECHANIC = z.object({ mechanicId: z.int() })

/**
 * Why an email goes out. A customer who chose no emails still gets what they must have to hold us to the contract, to
 * pay or be paid, and to answer, and what they asked for themselves. How a visit goes, and what a car may need, follows
 * their choice [NOTE-4].
 *
 * - `contract`: the contract on a durable medium, and every change and the end of it (regulations 16 and 32(4) of the
 *   Consumer Contracts Regulations 2013): who comes, when, that nobody comes [BOOK-31]
 * - `money`: what is to be paid, was paid, goes back or is given up
 * - `answer`: a decision about work or a time waits for them, or has been taken for want of it
 * - `asked`: they asked for it themselves
 * - `account`: whose account it is notices what happens to it
 * - `work`: to mechanics, applicants and staff, who have no choice of emails
 * - `choice`: only where the customer has not said no
 */
export type Why = 'contract' | 'money' | 'answer' | 'asked' | 'account' | 'work' | 'choice'

/** About a booking, whose reference takes the place of `%`. The headline is for those that are worth a text message: somebody is coming. */
export const ofBooking = <Data extends z.ZodObject>(
  why: Why,
  data: Data,
  subject: string,
  sentence: string,
  textHeadline?: string,
) => ({ about: 'booking' as const, why, data, subject, sentence, textHeadline })

export const ofPerson = <Data extends z.ZodObject>(
  why: Why,
  data: Data,
  subject: string,
  sentence: string,
) => ({
  about: 'person' as const,
  why,
  data,
  subject,
  sentence,
  textHeadline: undefined,
})
