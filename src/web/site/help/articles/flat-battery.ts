import type { Article } from './article.ts'

export const FLAT_BATTERY: Article = {
  slug: 'flat-battery',
  title: 'The car will not start: is it the battery?',
  summary:
    'What a click, a slow turn or silence tells you, how to jump-start without harm, and the voltages that say whether a battery is empty or finished.',
  checkedOn: '2026-11-02',
  sections: [
    {
      heading: 'Listen first',
      points: [
        'It turns slowly and gives up: the battery is low, or its terminals are loose or furred.',
        'One click, or a row of clicks: usually the battery; with bright lights it may be the starter motor.',
        'Silence, and the lights are dim or dead: an empty battery or a broken connection.',
        'It turns quickly but does not fire: not the battery. Fuel, spark, or an immobiliser that does not know the key.',
      ],
      paragraphs: [
        'Cold takes a third of a battery’s strength and thickens the oil it has to turn the engine in. That is why a battery that was fine in October fails on the first frost, and why short trips are harder on it than long ones.',
      ],
    },
    {
      heading: 'What the voltages say',
      paragraphs: [
        'Measure after the car has stood for an hour or more. A full battery rests at about 12.6 volts; 12.4 is fair; under 12.2 it is flat. With the engine running it should show roughly 13.8 to 14.7 volts. Less means that the alternator is not charging, and a new battery would be flat again in a day or two. Cars that manage their charging cleverly may show less for a while on purpose.',
        'A battery that reads 12.6 and still cannot turn the engine has lost its strength rather than its charge. Only a load test shows that; we do it before we fit another one.',
      ],
    },
    {
      heading: 'Jump-starting without harm',
      points: [
        'Both cars off, in neutral or park, not touching each other. Never jump a battery that is cracked, leaking or frozen.',
        'Red to the plus of the flat battery, then red to the plus of the good one.',
        'Black to the minus of the good one, then black to bare metal on the engine of the other, away from the battery: the last contact sparks.',
        'Start the good car, wait three minutes, start the other. Take the leads off in the opposite order.',
        'Drive for at least half an hour. Idling on the drive charges next to nothing.',
      ],
      paragraphs: [
        'Hybrid and electric cars have a 12-volt battery too. Many can be jump-started but must not be used to start another car: the handbook says.',
      ],
    },
    {
      heading: 'When it is time for a new one',
      paragraphs: [
        'Batteries last about four to six years. A car with stop-start needs one of the kind it was built with, EFB or AGM; an ordinary one would fail within months. On many cars the new battery has to be registered with the car’s computer, or it is charged as if it were the old one.',
        'Our price for a replacement includes the test, the fitting and taking the old battery away for recycling. If the test says that yours is sound, you do not need a new one: something else is draining it.',
      ],
    },
  ],
}
