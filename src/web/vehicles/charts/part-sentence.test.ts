import { expect, it } from 'vitest'
import { type Part, partSentence } from './part-sentence.ts'

const buildPart = (change: Partial<Part>): Part => ({
  component: 'tyres',
  name: 'Tyres',
  category: 'tyres',
  score: 50,
  riskLevel: 'low',
  basis: 'wear',
  state: 'sound',
  verdict: 'nothingYet',
  lastNewOn: '2023-07-01',
  likelyOn: '2026-04-12',
  earliestOn: '2026-01-01',
  latestOn: '2027-05-01',
  confidence: 40,
  dueInTen: null,
  chanceWithin90Days: 0.1,
  toleranceMonths: 5,
  question: null,
  isAdvised: false,
  mayBeAbsent: false,
  answer: null,
  service: null,
  estimatedCost: null,
  ...change,
})

it.each([
  [
    { verdict: 'overdue' },
    'Your tyres are overdue. Most cars like yours need new ones by Apr 2026.',
  ],
  [
    { verdict: 'dueSoon', component: 'battery', name: 'Battery' },
    'Your battery is due soon. Most cars like yours need a new one by Apr 2026.',
  ],
  [{ verdict: 'nothingYet' }, 'Nothing to do yet. Most cars like yours need new ones by Apr 2026.'],
  [
    { verdict: 'overdue', isAdvised: true },
    'Your tyres are overdue. An MOT test advised on them; most are then due by Apr 2026.',
  ],
  [
    { verdict: 'overdue', basis: 'interval', component: 'brake-fluid', name: 'Brake fluid' },
    'Overdue: the makers’ interval for your brake fluid ended in Apr 2026.',
  ],
  [
    { verdict: 'dueSoon', basis: 'interval', component: 'brake-fluid', name: 'Brake fluid' },
    'Due soon: the makers’ interval for your brake fluid ends in Apr 2026.',
  ],
  [
    { state: 'notOnRecord', verdict: 'likelyDue', question: 'lastRenewed' },
    'Not on record, and likely due: tell us when they were last renewed.',
  ],
  [
    {
      state: 'notOnRecord',
      verdict: 'notOnRecord',
      question: 'lastRenewed',
      likelyOn: null,
      component: 'clutch',
      name: 'Clutch',
    },
    'Not on record: tell us when it was last renewed.',
  ],
  [
    { state: 'notOnRecord', verdict: 'notOnRecord' },
    'Nobody has recorded when they were last renewed. Ask about them at the next service.',
  ],
  [
    {
      verdict: 'notKnownIfFitted',
      component: 'rear-brake-pads',
      name: 'Rear brake pads',
      question: 'isFitted',
    },
    'Not every car has rear brake pads. Tell us whether yours does.',
  ],
  [
    {
      verdict: 'notKnownIfFitted',
      component: 'timing-belt',
      name: 'Timing belt',
      question: 'isFitted',
    },
    'Not every car has a timing belt. Tell us whether yours does.',
  ],
  [{ verdict: 'planIn' }, 'Plan them in. Most cars like yours need new ones by Apr 2026.'],
  [
    { verdict: 'planIn', basis: 'interval', component: 'brake-fluid', name: 'Brake fluid' },
    'Plan it in: the makers’ interval for your brake fluid ends in Apr 2026.',
  ],
  [{ verdict: 'failed' }, 'Your tyres failed the MOT test.'],
  [
    { verdict: 'worthALook', component: 'battery', name: 'Battery' },
    'Not due yet, but worth a look at the next visit. Most cars like yours need a new one by Apr 2026.',
  ],
  [
    {
      state: 'overdue',
      verdict: 'worthALook',
      confidence: null,
      component: 'exhaust',
      name: 'Exhaust',
    },
    'Worth a look at the next visit. Most cars like yours need a new one by Apr 2026.',
  ],
  [
    {
      state: 'notKnownIfFitted',
      verdict: 'worthALook',
      component: 'rear-brake-pads',
      name: 'Rear brake pads',
      question: 'isFitted',
    },
    'Worth a look at the next visit, if your car has them. Most cars like yours need new ones by Apr 2026.',
  ],
  [
    { state: 'notOnRecord', verdict: 'maybeDue', question: 'lastRenewed' },
    'Not on record, but may be due: tell us when they were last renewed.',
  ],
  [
    { state: 'notOnRecord', verdict: 'likelyDue' },
    'Likely due: nobody has recorded when they were last renewed. Ask about them at the next service.',
  ],
] as const)('of a part that is %j says: %s [VEH-18, VEH-26]', (change, sentence) => {
  expect(partSentence(buildPart(change))).toBe(sentence)
})
