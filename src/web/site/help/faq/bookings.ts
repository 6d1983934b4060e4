import { BOOKING_HORIZON_DAYS, SLOT_HOURS } from '#domain/bookings/slot-terms.ts'
import { penceFrom } from '#domain/money/money.ts'
import {
  DEPOSIT_SENTENCES,
  depositRefunded,
  ONLINE_CANCELLATION_HOURS,
} from '#domain/payments/deposit-terms.ts'
import type { TariffTerms } from '#domain/quotes/tariff.ts'
import { hoursOf } from '#domain/site/settings/contact.ts'
import type { Settings } from '#domain/site/settings/settings.ts'
import { MOBILE_MOT_SENTENCE } from '#domain/vehicles/mot.ts'
import type { FaqCategory } from './faq-category.ts'

const first = SLOT_HOURS[0]
const last = SLOT_HOURS[SLOT_HOURS.length - 1]

export const bookings = (
  { depositPounds }: TariffTerms,
  { mechanicAssignedHours }: Pick<Settings, 'mechanicAssignedHours'>,
): FaqCategory => ({
  id: 'bookings',
  title: 'Booking and changing a visit',
  questions: [
    {
      question: 'When can a mechanic come?',
      answer: `Visits start on the hour from ${first}:00 to ${last}:00, any day of the week, up to ${BOOKING_HORIZON_DAYS} days ahead. You only see the hours at which your mechanic is free.`,
    },
    {
      question: 'Can I choose my mechanic?',
      answer: `Yes. Look at who covers your area, their reviews and their free hours, and book the one you like. If you do not mind who comes, we offer the job to those who suit it, and one is usually assigned within ${hoursOf(mechanicAssignedHours)}.`,
    },
    {
      question: 'How do I cancel or move a booking?',
      answer: `Open the booking from your email or your account. You can cancel or reschedule it online up to ${ONLINE_CANCELLATION_HOURS} hours before it starts; after that, please ring us. The page shows what happens to your deposit before you confirm.`,
    },
    {
      question: 'What happens to my deposit if I cancel?',
      answer: `${depositRefunded(penceFrom(depositPounds))} ${DEPOSIT_SENTENCES.kept} ${DEPOSIT_SENTENCES.ours}`,
    },
    {
      question: 'How do I see where my mechanic is?',
      answer:
        'Track booking shows the five steps of your visit with the times at which they happened. You need the reference, BK- and six digits, and the email address you booked with.',
    },
    {
      question: 'I have lost my booking reference. What now?',
      answer:
        'It is in the subject of your confirmation email, and in your account if you were signed in. Otherwise choose "Lost your reference?" on Track booking, and we will email it to the address you booked with.',
    },
    {
      question: 'How does a mobile MOT work?',
      answer: `${MOBILE_MOT_SENTENCE} You do not need to be at home for the test itself. We arrange MOTs in Great Britain, not in Northern Ireland or on the islands with laws of their own.`,
    },
  ],
})
