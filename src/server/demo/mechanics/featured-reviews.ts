type FeaturedReview = readonly [
  mechanic: string,
  customerName: string,
  rating: number,
  daysAgo: number | null,
  comment: string,
]

/** Invented; the first is customer 1's, of the demo's completed booking; the newest stand on the home page. A review without a day came from before we stored one. */
export const FEATURED_REVIEWS: readonly FeaturedReview[] = [
  [
    'Sarah Patel',
    'Helen M.',
    5,
    2,
    'Sarah changed the front pads and the brake fluid on our Focus outside the house while I was in meetings. She showed me the old pads, and the bill was what the quote said.',
  ],
  [
    'Dayo Okafor',
    'Tony R.',
    5,
    3,
    'Two garages had cleared the engine light and it always came back. Dayo found a cracked vacuum hose in half an hour and had one in the van.',
  ],
  [
    'Gareth Williams',
    'Megan T.',
    4,
    5,
    'Gareth took the Fiesta for its MOT at eight and had it back before the school run, with a pass. He was a little later than the message said, hence four.',
  ],
  [
    'Sarah Patel',
    'Abdul K.',
    5,
    9,
    'The knocking over speed bumps has gone. Sarah took me for a drive first so that she could hear it herself.',
  ],
  [
    'Sarah Patel',
    'Kate B.',
    4,
    16,
    'Careful work on the rear brakes. A clip had to be ordered, so she came twice, at no charge.',
  ],
  [
    'Dayo Okafor',
    'Priya S.',
    5,
    12,
    'He told me what could wait until the next service and what could not. I have never had that from a garage.',
  ],
  [
    'Dayo Okafor',
    'Graham L.',
    4,
    27,
    'Good diagnosis and clear photographs. Took a while to find our street.',
  ],
  [
    'Gareth Williams',
    'Darren P.',
    5,
    21,
    'Battery, wipers and a full service in one morning on the works car park. Everything wiped down after.',
  ],
  [
    'Gareth Williams',
    'Joan E.',
    5,
    null,
    'I am eighty-one and do not like being rushed. He explained it all twice and carried my shopping in.',
  ],
]
