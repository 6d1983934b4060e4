import { EXTRA_WORK_SENTENCES } from '#domain/bookings/extra-work/extra-work.ts'
import { formatPounds } from '#domain/money/money.ts'
import { wholePoundsText } from '#domain/money/pounds.ts'
import { QUOTE_VALID_DAYS } from '#domain/quotes/quote-terms.ts'
import type { TariffTerms } from '#domain/quotes/tariff.ts'
import { MOT_MAX_FEE_PENCE } from '#domain/vehicles/mot.ts'
import type { FaqCategory } from './faq-category.ts'

export const quotesAndPrices = (tariff: TariffTerms): FaqCategory => ({
  id: 'quotes-and-prices',
  title: 'Quotes and prices',
  questions: [
    {
      question: 'How do I get a quote?',
      answer:
        'Type your registration, say where the car is and choose what needs doing. The price appears at once, line by line. You need no account and give no telephone number to see it.',
    },
    {
      question: 'Is the quoted price the price I pay?',
      answer: `Yes, for the work on the quote. It includes labour, parts, the visit and any VAT: a mechanic who is not registered for VAT charges none, and their invoice shows none. If the mechanic finds something else, you hear its price first and nothing is done until you agree. ${EXTRA_WORK_SENTENCES.inAdvance}`,
    },
    {
      question: 'How is the price worked out?',
      answer: `Labour is ${wholePoundsText(tariff.labourRatePounds)} an hour for the time the job takes, more in London. Parts follow the make of the car. A mobile visit adds ${wholePoundsText(tariff.mobileFeePounds)} once, however many jobs are done; garage service has no visit fee.`,
    },
    {
      question: 'How long is a quote valid?',
      answer: `${QUOTE_VALID_DAYS} days, to the end of the last day. After that the page offers a new quote with the same details filled in.`,
    },
    {
      question: 'Why is my price higher than the "From" price?',
      answer:
        'The "From" price is for a standard car outside London. Parts for premium and luxury makes cost more, and so does an hour of labour in London. The breakdown on your quote says which of these applied.',
    },
    {
      question: 'How much can an MOT cost?',
      answer: `In Great Britain the law sets the most a test station may charge for a car: ${formatPounds(MOT_MAX_FEE_PENCE)}. Collecting the car, having it tested and bringing it back is the mobile visit, shown as a line of its own.`,
    },
    {
      question: 'I do not know what is wrong with the car. What should I choose?',
      answer:
        'A diagnostic inspection. The mechanic reads the fault codes, tests what they point to and tells you what is needed. You then get a price for the repair before anything else is done.',
    },
  ],
})
