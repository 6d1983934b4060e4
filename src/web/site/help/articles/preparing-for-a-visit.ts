import { EXTRA_WORK_SENTENCES } from '#domain/bookings/extra-work/extra-work.ts'
import { penceFrom } from '#domain/money/money.ts'
import { DEPOSIT_SENTENCES, depositPurpose } from '#domain/payments/deposit-terms.ts'
import { WARRANTY_MONTHS } from '#domain/site/brand.ts'
import type { Article } from './article.ts'

export const PREPARING_FOR_A_VISIT: Article = {
  slug: 'preparing-for-a-visit',
  title: 'Getting ready for a mobile mechanic',
  summary:
    'Where to park, what to have to hand, how the visit goes and what you should have in writing when the van drives off.',
  checkedOn: '2026-11-02',
  sections: ({ depositPounds }) => [
    {
      heading: 'Where the car should stand',
      points: [
        'On level, firm ground: concrete, tarmac or paving. A jack sinks into gravel and grass.',
        'With a door’s width free on both sides, and a car’s length in front or behind.',
        'Off the road if it can be. On the street, on the side where nobody has to step into traffic.',
        'Where work is allowed. Some landlords and car parks forbid it; ask them the day before.',
        'Under a roof if there is one. Rain stops few jobs, but electrical work and brakes are better done dry.',
      ],
    },
    {
      heading: 'What to have to hand',
      points: [
        'The key, and the spare one if the key or the immobiliser is the problem',
        'The locking wheel nut key: look in the glove box, the boot and under the spare wheel. Without it no wheel comes off.',
        'The handbook and the service book, or the name of the online record',
        'The radio code, on older cars, if the battery has to be disconnected',
        'Your notes: what happens, when it happens and when it began',
      ],
    },
    {
      heading: 'How the visit goes',
      paragraphs: [
        'You get an email when the mechanic sets off, unless you asked for none, and Track booking shows the steps with their times. They ask about the fault and look at the car before they begin. You need not stay with the car, as long as they can reach you by phone.',
        `If something turns up that was not on the quote, you see the part, hear what happens if it waits, and get a price. You can say no. ${EXTRA_WORK_SENTENCES.inAdvance}`,
        'At the end they show you what was done; ask to see the old parts if you would like to. Some jobs end with a short test drive. Old oil, filters and batteries go with the van to be recycled.',
      ],
    },
    {
      heading: 'What you should have afterwards',
      points: [
        'Our email with the work, the car and the price, unless you asked for none; please keep it',
        'The advisories: what is fine for now, and for how long',
        `The warranty, ${WARRANTY_MONTHS} months on the repair, from the day the work is done`,
        'A line in the car’s history in your account, if you have one',
      ],
      paragraphs: [
        `${DEPOSIT_SENTENCES.finalPayment} ${depositPurpose(penceFrom(depositPounds), true)}`,
        'Drive gently for the first couple of hundred miles after new pads or discs, so that they bed in, and have the wheel nuts checked after about fifty if a wheel was off.',
      ],
    },
  ],
}
