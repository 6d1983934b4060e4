type Some = readonly [string, ...string[]]

/** Invented reviewers, by first name and initial as customers sign. */
export const REVIEWERS: Some = [
  ...(['Helen M.', 'Abdul K.', 'Jess W.', 'Tony R.', 'Priya S.', 'Graham L.', 'Megan T.'] as const),
  ...([
    'Oluwaseun A.',
    'Kate B.',
    'Darren P.',
    'Wei L.',
    'Siân J.',
    'Marek Z.',
    'Ruth C.',
  ] as const),
  ...([
    'Ahmed N.',
    'Lucy F.',
    'Gordon M.',
    'Chloe D.',
    'Bhavna P.',
    'Ross I.',
    'Ellen O.',
  ] as const),
  ...(['Terry H.', 'Nadia Q.', 'Iain S.', 'Paula G.', 'Femi B.', 'Joan E.', 'Luke V.'] as const),
]

export const CARS: Some = [
  ...(['my Fiesta', 'our Qashqai', 'the Golf', 'my Corsa', 'an old Yaris', 'my Astra'] as const),
  ...([
    'my wife’s Mini',
    'the Transit',
    'my Civic',
    'our Picanto',
    'a 2014 Focus',
    'my A3',
  ] as const),
  ...(['our Octavia', 'my mum’s Jazz', 'the Berlingo', 'my 320d', 'a Clio'] as const),
]

/** What was done, by specialty; CAR stands for one of the cars above. */
export const WORK: Readonly<Record<string, Some>> = {
  'Engine & Diagnostics': [
    'Engine light on CAR turned out to be one coil pack.',
    'CAR kept cutting out at junctions. A split hose, found in twenty minutes.',
    'Misfire on CAR sorted with plugs and a lead.',
    'Explained the fault codes on CAR without a word of jargon.',
    'Another garage wanted £900 for CAR. It was a £40 sensor.',
    'CAR would not idle. A good clean of the throttle body and it purrs.',
    'Coolant kept vanishing from CAR. A hairline crack in the header tank.',
    'Timing belt on CAR done in a day, with the old one handed to me.',
    'Glow plugs on CAR, so it starts on cold mornings again.',
  ],
  'Brakes & Suspension': [
    'Front pads and discs on CAR, done on the drive.',
    'CAR was grinding at the back. New pads and it stops straight again.',
    'Broken spring on CAR replaced the day after I rang.',
    'Drop links on CAR, and the knocking has gone.',
    'Showed me how little pad was left on CAR before starting.',
    'Wheel bearing on CAR, silent at last on the motorway.',
    'The parking brake on CAR holds on our hill now.',
    'Squeal on CAR was only a clip. Fixed it and charged for the look.',
    'Track rod end on CAR, then checked the tracking.',
    'Shock absorbers on CAR. It no longer wallows like a boat.',
  ],
  'Electrical Systems': [
    'Battery drain on CAR traced to a boot light that never went out.',
    'New alternator for CAR, fitted in the car park at work.',
    'CAR would not start on Monday. It did by lunch.',
    'Central locking on CAR works for the first time in a year.',
    'Wiring chewed by mice on CAR. Repaired, not replaced, which saved a lot.',
  ],
  Transmission: [
    'Clutch on CAR done in one day and the bite is where it should be.',
    'Gearbox oil changed on CAR. Second gear no longer crunches.',
    'Honest about CAR: it needed a linkage, not a gearbox.',
    'Drive shaft seal on CAR, clean job and no drips since.',
  ],
  'Air Conditioning': [
    'CAR blows cold again, and I was shown the leak under the lamp.',
    'Regas on CAR before the holiday. Took under an hour.',
    'CAR smelt of damp socks. New cabin filter and a clean, all gone.',
    'Found the condenser on CAR had a stone hole. Fair price for a new one.',
  ],
  'All repairs & MOT': [
    'CAR collected at eight, back by two with a pass.',
    'CAR failed on a bulb and a wiper, both put right the same visit.',
    'MOT and service for CAR in one go.',
    'Two tyres and an oil change on CAR while I worked upstairs.',
    'Advisories on CAR explained one by one, with what can wait.',
    'CAR passed first time after two years of bad luck elsewhere.',
    'Wiper motor on CAR, an hour from start to finish.',
    'Exhaust bracket on CAR sorted while waiting for the test slot.',
  ],
  'Mobile Service': [
    'Full service on CAR outside the office.',
    'Oil and filters for CAR done in our street in an hour.',
    'Flat battery on CAR, new one fitted before the school run.',
    'CAR serviced on the drive, old parts shown to me afterwards.',
    'Puncture on CAR mended at the roadside, in the rain.',
  ],
}

/** How it went, by stars. */
export const IMPRESSIONS: Readonly<Record<number, Some>> = {
  5: [
    'Rang ten minutes before arriving and was on time.',
    'The price was the price I had been quoted.',
    'Swept up afterwards, which nobody ever does.',
    'Took time to answer my questions.',
    'I would book again tomorrow.',
    'Already passed the number on to my neighbour.',
    'No attempt to sell me anything else.',
    'Sent photos of the worn parts with the bill.',
    'Friendly with the dog too.',
    'Wish I had found this sooner.',
    'Came out on a Saturday without fuss.',
    'Calm, tidy and quick.',
  ],
  4: [
    'Half an hour late, but kept me posted.',
    'Good work. A part had to be fetched, so it took longer than planned.',
    'Would have liked a clearer invoice, otherwise very happy.',
    'Not the cheapest, but you can see where the money goes.',
    'Polite and careful, just hard to reach by phone.',
    'Second visit needed for the last bit. No extra charge.',
  ],
  3: [
    'Fine in the end, though the time was moved twice.',
    'Job done, but grease on the seat that I had to clean.',
    'Reasonable. I expected a little more explanation.',
    'The repair is good. The waiting was not.',
  ],
  2: [
    'Came a day late and did not ring. The repair itself has held.',
    'The rattle was back after a week and it took a while to get a return visit.',
  ],
}
