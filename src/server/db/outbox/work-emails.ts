import { z } from 'zod'
import { ofBooking } from './email-kind.ts'

const FOLLOW_UP = z.object({ followUpQuoteId: z.string() })

/** The emails to customer and mechanic about work that was proposed beyond the quote. */
export const WORK_EMAILS = {
  'follow-up-quote': ofBooking(
    'answer',
    FOLLOW_UP,
    'What your mechanic recommends after %',
    'your mechanic has looked at your car for booking % and recommends some work. You decide on each item.',
    'your mechanic recommends more work. Please approve or decline it.',
  ),
  'extra-work-agreed': ofBooking(
    'answer',
    FOLLOW_UP,
    'Extra work on your booking %',
    'your mechanic is doing more work on booking %, within the amount you agreed in advance.',
  ),
  'extra-work-reminder': ofBooking(
    'answer',
    FOLLOW_UP,
    'Your mechanic is waiting for your answer about %',
    'your mechanic is at your car for booking % and is waiting for your answer about more work.',
    'your mechanic is waiting for your answer about more work. Please approve or decline it.',
  ),
  'extra-work-postponed': ofBooking(
    'answer',
    FOLLOW_UP,
    'More work after %: a quote for another visit',
    'the work on booking % has gone ahead without your answer. What your mechanic proposed is now a quote for another visit.',
  ),
  'extra-work-unanswered': ofBooking(
    'work',
    FOLLOW_UP,
    'No answer about more work on %',
    'the customer has not answered about more work on %. It is now a quote for another visit: please leave it undone.',
  ),
  'follow-up-answered': ofBooking(
    'work',
    FOLLOW_UP,
    'The customer has answered your quote for %',
    'the customer has answered your follow-up quote for %.',
  ),
}
