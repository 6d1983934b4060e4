import type { Article } from './article.ts'

export const DASHBOARD_WARNING_LIGHTS: Article = {
  slug: 'dashboard-warning-lights',
  title: 'Dashboard warning lights: stop now, or book soon?',
  summary:
    'The colour tells you how much time you have. What the common lights mean, which of them should stop you, and what to tell the mechanic.',
  checkedOn: '2026-11-02',
  sections: [
    {
      heading: 'The colour comes first',
      paragraphs: [
        'Red means danger to you or to the engine: stop as soon as it is safe. Amber means that something needs attention soon; the car may limit its own power to protect itself. Green and blue only tell you that something is switched on. A light that flashes is more urgent than the same light that stays on.',
        'All of them come on for a moment when you switch on the ignition. One that does not light up then has a fault of its own, and an airbag, ABS or engine light that stays dark can fail an MOT.',
      ],
    },
    {
      heading: 'Red: stop the car',
      points: [
        'Oil pressure, the dripping can: switch off the engine at once, as a minute without pressure can ruin it. Check the level when it has cooled; do not drive on just because it looks full.',
        'Coolant temperature, the thermometer in waves: stop, switch off and leave the cap alone for half an hour. Steam under pressure scalds.',
        'Brake, the circle with an exclamation mark: first make sure that the handbrake is off. If the light stays, the fluid may be low and the pedal may sink. Do not drive.',
        'Battery: the alternator is not charging. You have as many miles as the battery has left, so switch off what you can and drive somewhere safe, not on to the motorway.',
        'Power steering: you can still steer, but it takes strength, most of all when slow.',
      ],
    },
    {
      heading: 'Amber: book a look',
      points: [
        'Engine management, steady: drive gently and have the codes read within days. Flashing: the engine is misfiring and may overheat the catalyst, so slow down and stop where you can.',
        'ABS or stability control: the brakes still work, but without their help in an emergency stop or a skid.',
        'Tyre pressure: look at all four before you drive on. A tyre can lose half its air and still look fine.',
        'Diesel particulate filter: twenty minutes at a steady speed on an open road, in a lower gear, often lets it clean itself. If the light comes back, book.',
        'AdBlue: fill up in time; when it runs out many cars will not start again.',
        'Airbag: it may not inflate in a crash, and the car fails its MOT.',
      ],
    },
    {
      heading: 'What helps us most',
      paragraphs: [
        'Take a photograph of the lights while they are on. Note whether the engine was cold, how fast you were going and what you heard or smelt. Please do not clear the codes before we come: the freeze frame stored with them, speed, temperature and load, is often what leads to the fault.',
        'A code names the circuit that complained, not the part to replace. A diagnostic inspection tests that circuit before anything is ordered, which is cheaper than changing parts until the light goes out.',
      ],
    },
  ],
  sources: [
    {
      label: 'The Highway Code, annex 6: vehicle maintenance and warning lights',
      url: 'https://www.gov.uk/guidance/the-highway-code/annex-6-vehicle-maintenance-safety-and-security',
    },
  ],
}
