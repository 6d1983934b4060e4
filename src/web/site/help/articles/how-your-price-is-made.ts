import { EXTRA_WORK_SENTENCES } from '#domain/bookings/extra-work/extra-work.ts'
import { wholePoundsText } from '#domain/money/pounds.ts'
import { QUOTE_VALID_DAYS } from '#domain/quotes/quote-terms.ts'
import type { TariffTerms } from '#domain/quotes/tariff.ts'
import type { Article } from './article.ts'

/** Its figures are those of the tariff in force. */
const figures = (tariff: TariffTerms): readonly string[] => [
  `Labour: ${wholePoundsText(tariff.labourRatePounds)} an hour. In outer London ${tariff.outerLondonPercent} per cent more, in inner London ${tariff.innerLondonPercent} per cent more.`,
  `Parts: the price of the catalogue for most cars; ${tariff.premiumPartsPercent} per cent more for premium makes and ${tariff.luxuryPartsPercent} per cent more for luxury ones, whose parts cost that much more.`,
  `Visit: ${wholePoundsText(tariff.mobileFeePounds)}, charged once, however many jobs are done. At a garage there is no visit fee.`,
]

export const HOW_YOUR_PRICE_IS_MADE: Article = {
  slug: 'how-your-price-is-made',
  title: 'How your price is made',
  summary:
    'Labour, parts and the visit: where each figure on a quote comes from, why two cars pay different prices, and what can and cannot change afterwards.',
  checkedOn: '2026-11-02',
  sections: (tariff) => [
    {
      heading: 'Three lines and a total',
      paragraphs: [
        'Every quote has the same shape. Labour is the time the job takes, at an hourly rate. Parts are what is fitted. The visit is for coming to you. Each line is rounded to the penny before it is added, so that what you add up by hand is what you pay. Any VAT that is due is in them.',
      ],
      points: figures(tariff),
    },
    {
      heading: 'Why the place matters',
      paragraphs: [
        'The area is taken from the postcode where the car stands. If you ask for a quote in one place and book for another, the price may change; the page then shows you the new one and asks before it goes on.',
        'Nothing else about you counts: not the device you use, not how often you have looked, and not how urgent it seems. The same car at the same kerb has the same price for everybody.',
      ],
    },
    {
      heading: 'What the quote promises',
      paragraphs: [
        `A quote can be booked for ${QUOTE_VALID_DAYS} days, to the end of the last one. The price you book at is the price of that work. If the mechanic finds more, a seized bolt that breaks or a second worn part, you get a price for it before anything is done, and may say no. ${EXTRA_WORK_SENTENCES.inAdvance}`,
        'If less is needed than was quoted, less is charged. A diagnosis that finds a loose plug ends there.',
      ],
    },
    {
      heading: 'Comparing with other quotes',
      points: [
        'Ask whether VAT is in it. Ours is the figure you pay.',
        'Ask which parts are meant, and whether both sides of an axle are.',
        'Ask for the hours. Two quotes for one job should not differ much in time.',
        'Ask what happens when it goes wrong: who pays for the second visit, and for how long.',
      ],
      paragraphs: [
        'In Great Britain the law caps the fee of an MOT test, and our price for it is never above that cap, in London either. Bringing the car to the station and back is the visit and nothing more.',
      ],
    },
  ],
}
