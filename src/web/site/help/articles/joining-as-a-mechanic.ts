import { EXPERIENCE_ASKED_YEARS, QUALIFICATIONS } from '#domain/mechanics/trade-options.ts'
import {
  DOCUMENT_DEMANDS,
  documentsInSentence,
  REQUIRED_DOCUMENTS,
} from '#domain/mechanics/vetting.ts'
import { REVIEW_SENTENCES } from '#domain/reviews/review-terms.ts'
import { MECHANIC_SHARE_HUNDREDTHS } from '#domain/site/brand.ts'
import { countText } from '#domain/text/count-text.ts'
import type { Article } from './article.ts'

export const JOINING_AS_A_MECHANIC: Article = {
  slug: 'joining-as-a-mechanic',
  title: 'Working with Kerbside as a mechanic',
  summary:
    'What we ask for, how an application is decided, how jobs reach you, what you keep and what a customer sees of you.',
  checkedOn: '2026-11-02',
  sections: [
    {
      heading: 'What we ask for',
      paragraphs: [
        'You stay independent: your tools, your hours, your own customers as well as ours. We ask for what a customer would ask for.',
      ],
      points: [
        `A trade qualification. The form offers ${QUALIFICATIONS.slice(0, -1).join(', ')}, or another one that you name.`,
        `At least ${EXPERIENCE_ASKED_YEARS} years in the trade`,
        'A vehicle with your own tools',
        `Documents that a person checks before customers can find you: ${documentsInSentence(REQUIRED_DOCUMENTS)}`,
        `Insurance of at least £${countText(DOCUMENT_DEMANDS.insurance.minimumCoverPounds ?? 0)}, and cover for working on cars that are not yours`,
      ],
    },
    {
      heading: 'How an application is decided',
      paragraphs: [
        'Fill in the form. If there is a registration fee, the next page says what it is and takes you to pay it. You pay it once, and get it back if we do not accept you. A person reads every application, usually within one to two working days. You get an email either way. If you sign in before then, the page says that your application is pending. You can send your documents from the first day, by the link in our email, and the rest in the portal once you are approved; customers find you as soon as every one of them is approved and in date.',
        'A rejection is not for ever. We keep a record of who decided and when, and you can apply again once you have what was missing.',
      ],
    },
    {
      heading: 'How jobs reach you',
      paragraphs: [
        'Some customers choose you by name; those jobs are yours to accept or decline. Others want the first free mechanic who suits. For those we look at distance, specialty, rating, how full your day is and how quickly you tend to answer, and the job is shown with the reasons why it was offered to you.',
        'Before you accept you see the work, the car, the price and the postcode district. The name, the telephone number and the house number are shown to the mechanic who has accepted, and to no other. Accepting claims your hours, so that you cannot be booked twice.',
        'Set your week, your breaks and your days off in the portal. Only the hours that remain are offered, with travel time between jobs.',
      ],
    },
    {
      heading: 'Money and reviews',
      paragraphs: [
        `You keep ${MECHANIC_SHARE_HUNDREDTHS} per cent of each bill. Every finished job writes a line in your earnings: the bill, our share and yours. Nothing is taken for jobs that you decline.`,
        `After a finished job we email the customer a link to review it, which works once, unless they chose no emails. Reviews are shown as written, with the stars. ${REVIEW_SENTENCES.hidden} ${REVIEW_SENTENCES.held} With few reviews your rating is counted nearer to the average, so that one bad day does not decide.`,
        'If you have sold your services through us, UK rules for digital platforms ask us to report your name, address and income to HMRC once a year. The Tax page of your portal shows what we report of you.',
      ],
    },
  ],
  sources: [
    {
      label: 'HMRC: reporting rules for digital platforms',
      url: 'https://www.gov.uk/guidance/reporting-rules-for-digital-platforms',
    },
  ],
}
