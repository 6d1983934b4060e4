import { formatPounds } from '#domain/money/money.ts'
import { MOBILE_MOT_SENTENCE, MOT_MAX_FEE_PENCE } from '#domain/vehicles/mot.ts'
import type { Article } from './article.ts'

export const MOT_WHAT_IS_CHECKED: Article = {
  slug: 'mot-what-is-checked',
  title: 'What an MOT checks, and how to pass first time',
  summary:
    'When a car needs its MOT, what the tester looks at, the results you can get and ten minutes of checks that prevent the usual failures.',
  checkedOn: '2026-11-02',
  sections: [
    {
      heading: 'When it is due',
      paragraphs: [
        'A car needs its first MOT three years after it was registered, four in Northern Ireland, and one every year after that. You may have it tested up to a month less a day before the old certificate ends and keep the same date next year. Test it earlier than that and the new year starts on the day of the test.',
        'Driving without a valid MOT is allowed only on the way to a test that is booked, or to a place where the faults are put right. An insurer may refuse a claim for a car that had none.',
        `The most a test station in Great Britain may charge for a car is ${formatPounds(MOT_MAX_FEE_PENCE)}. ${MOBILE_MOT_SENTENCE}`,
      ],
    },
    {
      heading: 'What the tester looks at',
      paragraphs: [
        'The test is a check of safety and emissions on the day. It is not a service: oil, filters, the clutch and the gearbox are no part of it, and nothing is taken apart.',
      ],
      points: [
        'Lights, indicators, number plates and the battery’s fixing',
        'Steering and suspension: play, leaks and broken springs',
        'Brakes, by eye and on rollers, with the warning lights that belong to them',
        'Tyres: at least 1.6 mm of tread over the central three quarters, all the way round, and no cuts or bulges',
        'Windscreen, wipers and washers, mirrors, horn',
        'Seats, belts and airbag warning lights',
        'Body and structure, for corrosion near the points that carry load',
        'Exhaust and emissions; a diesel that was built with a particulate filter must still have it',
      ],
    },
    {
      heading: 'What the result means',
      paragraphs: [
        'A dangerous fault means that the car must not be driven until it is repaired. A major fault is a fail. A minor one is a pass with something to repair soon, and an advisory is something to watch. All of them can be read in the car’s public MOT history.',
        'A car that failed can be driven away only if the old certificate is still valid and nothing was found to be dangerous. If it stays at the station and is repaired there within ten working days, the parts that failed are tested again free or for part of the fee.',
      ],
    },
    {
      heading: 'Ten minutes before the test',
      points: [
        'Walk round with the lights on: bulbs are the most common reason for a fail',
        'Press a 20p coin into the tread: if you can see its outer band, have the tyre measured',
        'Look along the wiper blades for splits and fill the washer bottle',
        'Start the engine and watch that every warning light goes out again',
        'Clear the boot and the seats, so that belts and the spare wheel can be reached',
      ],
    },
  ],
  sources: [
    { label: 'gov.uk: Getting an MOT', url: 'https://www.gov.uk/getting-an-mot' },
    {
      label: 'DVSA: MOT inspection manual for cars',
      url: 'https://www.gov.uk/guidance/mot-inspection-manual-for-private-passenger-and-light-commercial-vehicles',
    },
  ],
}
