import { expect, it } from 'vitest'
import { questionText } from './question-text.ts'

it.each([
  ['tyres', 'Tyres', 'lastRenewed', 'Tyres: when were they last renewed?'],
  ['clutch', 'Clutch', 'lastRenewed', 'Clutch: when was it last renewed?'],
  [
    'rear-brake-pads',
    'Rear brake pads',
    'isFitted',
    'Does this car have rear brake pads? If so, when were they last renewed?',
  ],
  [
    'timing-belt',
    'Timing belt',
    'isFitted',
    'Does this car have a timing belt? If so, when was it last renewed?',
  ],
] as const)(
  'the question about %s is put in the number of its name [VEH-7]',
  (component, name, question, text) => {
    expect(questionText({ component, name, question })).toBe(text)
  },
)
