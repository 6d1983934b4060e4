import { penceFrom } from '#domain/money/money.ts'
import { wholePoundsText } from '#domain/money/pounds.ts'
import { CARD_SENTENCES, cardDeclined } from '#domain/payments/card-terms.ts'
import {
  DEPOSIT_SENTENCES,
  depositPurpose,
  MAX_UNPAID_BOOKINGS,
} from '#domain/payments/deposit-terms.ts'
import type { TariffTerms } from '#domain/quotes/tariff.ts'
import type { Connections } from '#domain/site/connections.ts'
import { dissatisfactionPromise } from '#domain/site/settings/dissatisfaction.ts'
import type { Settings } from '#domain/site/settings/settings.ts'
import type { FaqCategory } from './faq-category.ts'

export const payments = (
  { depositPounds }: TariffTerms,
  { satisfactionHours, billRetryDays }: Settings,
  { savesCards }: Connections,
): FaqCategory => ({
  id: 'payments',
  title: 'Paying',
  questions: [
    {
      question: 'What do I pay when I book?',
      answer: `A deposit of ${wholePoundsText(depositPounds)}. ${depositPurpose(penceFrom(depositPounds), true)}`,
    },
    {
      question: 'When do I pay the rest?',
      answer: `${DEPOSIT_SENTENCES.finalPayment} The mechanic confirms line by line what was done, and your booking’s page shows it. ${savesCards ? CARD_SENTENCES.charged : 'We then send you a link to pay.'} ${CARD_SENTENCES.bounds}`,
    },
    ...(savesCards
      ? [
          {
            question: 'Can I remove my saved card?',
            answer: `Yes. ${CARD_SENTENCES.removal}`,
          },
          {
            question: 'What if my card is declined?',
            answer: `Nothing is taken. ${cardDeclined(billRetryDays)}`,
          },
        ]
      : []),
    {
      question: 'Is it safe to pay online?',
      answer:
        'You pay the deposit on our payment provider’s own page, which opens in a new tab. Your card number goes to the provider and never reaches us.',
    },
    {
      question: 'What if I do not pay the deposit straight away?',
      answer: `${DEPOSIT_SENTENCES.reservation} You can have ${MAX_UNPAID_BOOKINGS} bookings waiting for their deposit at most.`,
    },
    {
      question: 'When is the deposit not returned?',
      answer: `${DEPOSIT_SENTENCES.kept} ${DEPOSIT_SENTENCES.collection}`,
    },
    {
      question: 'I am not satisfied with the work. Can I have my money back?',
      answer: `${dissatisfactionPromise(satisfactionHours)} Your rights under the Consumer Rights Act 2015 last longer than that and are not affected.`,
    },
  ],
})
