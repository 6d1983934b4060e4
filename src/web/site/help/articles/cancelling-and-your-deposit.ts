import { CANCELLATION_PERIOD_DAYS } from '#domain/bookings/slot-terms.ts'
import { penceFrom } from '#domain/money/money.ts'
import { wholePoundsText } from '#domain/money/pounds.ts'
import { REFUND_PROGRESS_WORDS } from '#domain/payments/deposit-state.ts'
import {
  DEPOSIT_SENTENCES,
  depositRefunded,
  FULL_REFUND_HOURS,
  ONLINE_CANCELLATION_HOURS,
  REFUND_SENTENCES,
} from '#domain/payments/deposit-terms.ts'
import type { Article } from './article.ts'

export const CANCELLING_AND_YOUR_DEPOSIT: Article = {
  slug: 'cancelling-and-your-deposit',
  title: 'Cancelling, moving a visit, and your deposit',
  summary:
    'When your deposit comes back and when it does not, how to move a booking instead, and the rights that the law gives you on top.',
  checkedOn: '2026-11-02',
  sections: ({ depositPounds }) => [
    {
      heading: 'The rule in four lines',
      points: [
        depositRefunded(penceFrom(depositPounds)),
        DEPOSIT_SENTENCES.kept,
        DEPOSIT_SENTENCES.byPhone,
        DEPOSIT_SENTENCES.ours,
      ],
      paragraphs: [
        'We count hours back from the start of your slot, not whole days: for a visit at 09:00 on Wednesday, 24 hours before is 09:00 on Tuesday. Before you confirm, the page shows what happens to your deposit if you cancel now, and when that will change.',
      ],
    },
    {
      heading: 'Moving instead of cancelling',
      paragraphs: [
        `If another day would suit you, move the booking instead. You can do that online until ${ONLINE_CANCELLATION_HOURS} hours before the start, up to three times, to any hour when the mechanic is free. The ${wholePoundsText(depositPounds)} stays with the booking and there is nothing more to pay for now.`,
        'If a mechanic has to move a visit, we send you the time they propose straight away. You agree or decline on your booking’s page; nothing moves until you agree.',
      ],
    },
    {
      heading: 'When the deposit is kept',
      paragraphs: [
        `We keep it when a visit is cancelled less than ${FULL_REFUND_HOURS} hours before, because by then the mechanic has turned others away and may have bought the parts. ${DEPOSIT_SENTENCES.collection}`,
        'Nothing beyond the deposit is charged for a visit that did not take place. There is no cancellation fee on top.',
      ],
    },
    {
      heading: 'Your fourteen days',
      paragraphs: [
        `A booking made online is a distance contract. Under the Consumer Contracts Regulations 2013 you may cancel it within ${CANCELLATION_PERIOD_DAYS} days without giving a reason, by any clear statement: one line to us is enough. Where that right gives you back more than the rule above, the law comes first and we return it.`,
        'A slot within those days means that work starts before they are over. That is why the booking page asks you to tick that you want it. If you cancel after the work has begun, you pay for what was done until then; when it is finished, the right to cancel ends. Urgent repairs for which you asked a trader to come to your home are excepted by law.',
        'None of this touches your rights when work is not done with reasonable care and skill: then the Consumer Rights Act 2015 lets you have it done again, or pay less.',
      ],
    },
    {
      heading: 'How a refund reaches you',
      paragraphs: [
        `${REFUND_SENTENCES.how} ${REFUND_SENTENCES.bank} The booking says "${REFUND_PROGRESS_WORDS['on-its-way']}" or "${REFUND_PROGRESS_WORDS['by-transfer']}" as soon as it is decided, and "${REFUND_PROGRESS_WORDS.made}" once it is sent, which may be before your bank shows it.`,
      ],
    },
  ],
  sources: [
    {
      label: 'The Consumer Contracts Regulations 2013',
      url: 'https://www.legislation.gov.uk/uksi/2013/3134/contents',
    },
    {
      label: 'Consumer Rights Act 2015, part 1, chapter 4',
      url: 'https://www.legislation.gov.uk/ukpga/2015/15/part/1/chapter/4',
    },
  ],
}
