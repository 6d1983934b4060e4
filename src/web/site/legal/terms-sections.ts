import { WORKMANSHIP_WARRANTY_DAYS } from '#domain/bookings/cases/warranty-terms.ts'
import { EXTRA_WORK_SENTENCES } from '#domain/bookings/extra-work/extra-work.ts'
import { RIGHT_TO_CANCEL } from '#domain/bookings/right-to-cancel.ts'
import { MINIMUM_AGE_YEARS } from '#domain/customers/data-protection.ts'
import { documentsInSentence, REQUIRED_DOCUMENTS } from '#domain/mechanics/vetting.ts'
import { formatWholePounds, type Pence } from '#domain/money/money.ts'
import { CARD_SENTENCES, cardDeclined } from '#domain/payments/card-terms.ts'
import {
  DEPOSIT_SENTENCES,
  depositPurpose,
  depositRefunded,
  REFUND_SENTENCES,
} from '#domain/payments/deposit-terms.ts'
import { PAPERS_SENTENCES } from '#domain/payments/papers/papers-terms.ts'
import { QUOTE_VALID_DAYS } from '#domain/quotes/quote-terms.ts'
import { REVIEW_SENTENCES } from '#domain/reviews/review-terms.ts'
import { BRAND, WARRANTY_MONTHS } from '#domain/site/brand.ts'
import { dissatisfactionPromise } from '#domain/site/settings/dissatisfaction.ts'
import type { Settings } from '#domain/site/settings/settings.ts'
import { MOBILE_MOT_SENTENCE } from '#domain/vehicles/mot.ts'
import type { LegalSection } from './legal-section.ts'

const DOCUMENTS = documentsInSentence(REQUIRED_DOCUMENTS)

const whoWeAre = ({ headOffice, contactEmail, supportPhone }: Settings): LegalSection => ({
  id: 'who-we-are',
  heading: 'Who we are',
  paragraphs: [
    `${BRAND.name} (${headOffice}; ${contactEmail}; ${supportPhone}) runs this website. We bring vehicle owners together with independent mechanics, take bookings and deposits for them, and answer for the service that these terms describe.`,
    `Mechanics are independent traders. Before one is listed, a person looks at their application and approves these documents: ${DOCUMENTS}. The mechanic who accepts your job does the work.`,
  ],
})

const CONTRACT: readonly LegalSection[] = [
  {
    id: 'these-terms',
    heading: 'These terms and your rights',
    paragraphs: [
      'They apply to every quote and booking made here. They take nothing away from the rights that the law gives a consumer, in particular the Consumer Rights Act 2015 and the Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013. Where a term and such a right disagree, the right comes first.',
      `You must be at least 18 to book. Nobody under ${MINIMUM_AGE_YEARS} may open an account.`,
    ],
  },
  {
    id: 'quotes',
    heading: 'Quotes and prices',
    paragraphs: [
      `A quote is our offer for the work, the car and the place that it names. It stands for ${QUOTE_VALID_DAYS} days. All prices are in pounds sterling and include VAT where it is due, parts, labour and, for mobile service, the visit.`,
      `The price can change before booking only if what it is based on turns out differently, such as the postcode of the address. You are shown the new price and decide. ${EXTRA_WORK_SENTENCES.terms}`,
      MOBILE_MOT_SENTENCE,
    ],
  },
  {
    id: 'booking',
    heading: 'Booking',
    paragraphs: [
      'The contract is made when we confirm your booking on screen; the email that follows is your copy on a durable medium, and is sent even if you ask for no emails. It states the work, the total price, the time, the mechanic where one is chosen, and your right to cancel.',
    ],
    points: [
      DEPOSIT_SENTENCES.reservation,
      DEPOSIT_SENTENCES.withoutTime,
      'You make sure that the car may be worked on where it stands, that it is yours or that its owner agrees, and that someone can hand over the keys.',
      'A mechanic may decline work that would be unsafe, and tells you why.',
    ],
  },
]

/** What is paid, and what becomes of it when the customer cancels. */
const depositSections = (
  depositPence: Pence,
  { billRetryDays }: Settings,
): readonly LegalSection[] => [
  {
    id: 'deposit',
    heading: 'Deposit and payment',
    points: [
      depositPurpose(depositPence, true),
      DEPOSIT_SENTENCES.finalPayment,
      'You pay the deposit on our payment provider’s own page. Your card number stays with the provider and never reaches us.',
      CARD_SENTENCES.charged,
      CARD_SENTENCES.bounds,
      cardDeclined(billRetryDays),
      CARD_SENTENCES.removal,
      'After each finished job we email you the work, the car and the price, unless you ask for no emails.',
      PAPERS_SENTENCES.promise,
    ],
  },
  {
    id: 'cancelling',
    heading: 'If you cancel or move a booking',
    points: [
      depositRefunded(depositPence),
      DEPOSIT_SENTENCES.kept,
      DEPOSIT_SENTENCES.moved,
      DEPOSIT_SENTENCES.byPhone,
      DEPOSIT_SENTENCES.collection,
    ],
    paragraphs: [
      `Nothing beyond the ${formatWholePounds(depositPence)} deposit is charged for a visit that does not take place. The page on which you cancel shows the outcome before you confirm. Moving a booking keeps its deposit.`,
    ],
  },
]

const rights = ({ satisfactionHours }: Settings): readonly LegalSection[] => [
  {
    id: 'if-we-cancel',
    heading: 'If we or the mechanic cancel',
    paragraphs: [
      `${DEPOSIT_SENTENCES.ours} You may take another time or another mechanic instead. We send the refund without undue delay, and within 14 days at the latest. ${REFUND_SENTENCES.how}`,
    ],
  },
  {
    id: 'right-to-cancel',
    heading: 'Your statutory right to cancel',
    paragraphs: [
      `A booking made online or by telephone is a distance contract. ${RIGHT_TO_CANCEL.right} The words "I cancel my booking", with its reference and your name, are enough. Where this right gives you back more than the section above, it comes first.`,
      `If the visit is to take place within those days, we ask you to request expressly that work starts early. ${RIGHT_TO_CANCEL.begun}`,
      'The right does not apply where you asked a trader to come to your home for urgent repairs or maintenance. It does apply to further work or parts that were not needed for the urgent repair.',
    ],
  },
  {
    id: 'quality',
    heading: 'Quality of the work',
    paragraphs: [
      'Work is done with reasonable care and skill, as the Consumer Rights Act 2015 requires, for the agreed price and within the agreed or a reasonable time. Parts are of satisfactory quality, fit for purpose and as described.',
      'If work falls short, you are entitled to have it done again within a reasonable time and at no cost; if that is impossible or fails, to a reduction of the price up to all of it. For faulty parts you may reject within 30 days, and after that ask for repair or replacement.',
    ],
  },
  {
    id: 'warranty',
    heading: 'Our warranty',
    paragraphs: [
      `On top of those rights, repairs carry a warranty of ${WARRANTY_MONTHS} months on parts and labour. Where the nature of a part does not allow that, workmanship is covered for at least ${WORKMANSHIP_WARRANTY_DAYS} days. Wear, accidents, misuse and work by others are not covered.`,
      `${dissatisfactionPromise(satisfactionHours)} Telling us later does not end your rights.`,
    ],
  },
  {
    id: 'liability',
    heading: 'What we answer for',
    paragraphs: [
      'Nothing in these terms limits liability for death or personal injury caused by negligence, for fraud, or for rights that by law cannot be limited. Otherwise we answer for loss that was foreseeable when the contract was made, and not for business losses, as the service is for private use.',
      'Please take valuables out of the car. Tell the mechanic of modifications and of faults that you know.',
    ],
  },
  {
    id: 'using-the-site',
    heading: 'Using this website',
    points: [
      'Give true details, and only your own or those of people who agreed.',
      'Do not book to block a mechanic’s time, write reviews of jobs that were not yours, or try to get at what is not meant for you.',
      `Reviews are written by customers after a finished job. ${REVIEW_SENTENCES.hidden} ${REVIEW_SENTENCES.held}`,
      'Text, drawings and programs of this site are ours or licensed to us.',
    ],
  },
  {
    id: 'personal-data',
    heading: 'Personal data',
    paragraphs: [
      'The privacy policy says what we keep about you, why, and for how long. The mechanic who accepts your job receives what the visit needs: your name, telephone number and address.',
    ],
  },
]

const complaints = ({ contactEmail }: Settings): LegalSection => ({
  id: 'complaints',
  heading: 'Complaints and the law',
  paragraphs: [
    `Write to ${contactEmail} or use the contact page: we acknowledge a complaint within 24 hours and aim to settle it within 14 days. If we cannot agree, we will name an alternative dispute resolution body that covers motor repair and say whether we will use it.`,
    'The law of England and Wales applies. If you live in Scotland or Northern Ireland you may bring proceedings in your own courts and keep the protection of its mandatory rules.',
  ],
})

const CHANGES: LegalSection = {
  id: 'changes',
  heading: 'Changes',
  paragraphs: [
    'A booking is governed by the terms that stood here when it was made. We may change them for later bookings. If one term proves invalid, the others stay.',
  ],
}

/** The terms of a booking that is made today. */
export const termsWith = (depositPence: Pence, settings: Settings): readonly LegalSection[] => [
  whoWeAre(settings),
  ...CONTRACT,
  ...depositSections(depositPence, settings),
  ...rights(settings),
  complaints(settings),
  CHANGES,
]
