export type BrakeSign = { symptom: string; meaning: string }

/** Grouped by how long the repair can wait. */
export const BRAKE_SIGNS: readonly {
  urgency: string
  advice: string
  tone: 'bad' | 'warn' | 'good'
  signs: readonly BrakeSign[]
}[] = [
  {
    urgency: 'Stop now',
    advice: 'Do not drive it to a garage. Have the mechanic come to the car.',
    tone: 'bad',
    signs: [
      {
        symptom: 'The pedal is spongy or sinks',
        meaning:
          'Air or a leak in the hydraulics. A pedal that firms up when pumped is still losing fluid somewhere.',
      },
      {
        symptom: 'A red brake light, with the handbrake off',
        meaning: 'The fluid is low, or one of the two circuits has lost its pressure.',
      },
      {
        symptom: 'Grinding, metal on metal',
        meaning:
          'The pad is gone and its steel back is cutting the disc. Every mile makes a pad job into a disc job.',
      },
    ],
  },
  {
    urgency: 'This week',
    advice: 'Short, slow journeys only, and leave a longer gap.',
    tone: 'warn',
    signs: [
      {
        symptom: 'The car pulls to one side',
        meaning:
          'A seized calliper or a swollen hose. One wheel hotter than the others, or a burning smell, gives it away.',
      },
      {
        symptom: 'The wheel or the pedal shakes',
        meaning:
          'Only when braking: the discs have worn unevenly. At all times: look at the tyres first.',
      },
      {
        symptom: 'An amber ABS light',
        meaning:
          'The ordinary brakes still work, but the wheels can lock. Lit at an MOT, it is a fail.',
      },
    ],
  },
  {
    urgency: 'Book it in',
    advice: 'It can usually wait for a booking. Sooner is cheaper.',
    tone: 'good',
    signs: [
      {
        symptom: 'A high squeal at every stop',
        meaning:
          'The wear indicator, a small steel tab, has reached the disc: the pads are nearly done.',
      },
      {
        symptom: 'The handbrake comes up further',
        meaning: 'Rear shoes or cable out of adjustment, or the rear pads are low.',
      },
      {
        symptom: 'A scrape after a wet night',
        meaning:
          'A film of rust on the discs. It is gone after a few stops; if not, have it looked at.',
      },
    ],
  },
]
