import { describe, expect, it } from 'vitest'
import { completionText, matchText, tabOf } from './job-words.ts'
import { whenText } from './when-text.ts'

describe('the words of a job', () => {
  it.each([
    ['pending', 'available'],
    ['accepted', 'accepted'],
    ['on-the-way', 'accepted'],
    ['in-progress', 'accepted'],
    ['completed', 'done'],
    ['cancelled', null],
  ] as const)('a job that is %s is on the list: %s [JOB-1]', (status, list) => {
    expect(tabOf({ status })).toBe(list)
  })

  it('name the two best reasons and no bad one', () => {
    const factors = [
      { factor: 'load', value: 1, points: 15, pointsMax: 15 },
      { factor: 'distance', value: 0.9, points: 36, pointsMax: 40 },
      { factor: 'specialty', value: 1, points: 25, pointsMax: 25 },
      { factor: 'rating', value: 0.2, points: 2, pointsMax: 10 },
    ] as const
    const match = { score: 78.4, distanceMiles: 1, etaMinutes: 5 }
    expect(matchText({ ...match, factors: [...factors] })).toBe(
      '78% match: near you, your specialty.',
    )
    expect(matchText({ ...match, factors: [factors[3]] })).toBe('78% match.')
  })

  it('say when it is by the clock of the UK, in summer too', () => {
    expect(whenText('2026-12-02T11:00:00Z', 2.5)).toBe('Wed 2 Dec, 11:00 to 13:30')
    expect(whenText('2027-07-02T17:00:00Z', 8)).toBe('Fri 2 Jul, 18:00 to 02:00 on Saturday')
  })

  const LINES = [{ position: 1 }, { position: 2 }] as never
  const OWN = { firstReference: 'BK-123456', aloneUntil: null }
  const OTHERS = { firstReference: null, aloneUntil: null }

  it.each([
    [
      'an ordinary job',
      { revisit: null, earningsPounds: 90, undone: [] },
      'It is in your earnings. Customers who get our emails are asked for a review.',
      'The mechanic has earned it. Customers who get our emails are asked for a review.',
    ],
    [
      'a re-visit for their own work',
      { revisit: OWN, earningsPounds: 0, undone: [{ position: 2 }] },
      'It was free of charge, so it adds nothing to your earnings. Customers who get our emails are asked for a review.',
      'The mechanic put their own work right free of charge. Customers who get our emails are asked for a review.',
    ],
    [
      'a re-visit for another’s work',
      { revisit: OTHERS, earningsPounds: 90, undone: [] },
      'Kerbside pays you for it: it is in your earnings. Customers who get our emails are asked for a review.',
      'Kerbside pays the mechanic for it. Customers who get our emails are asked for a review.',
    ],
    [
      'a re-visit on which nothing could be done',
      { revisit: OTHERS, earningsPounds: 90, undone: [{ position: 1 }, { position: 2 }] },
      'Nothing could be done, so nothing is paid for it. The case stays open with us.',
      'Nothing could be done, so nobody is paid for it. The case stays open.',
    ],
  ])('say of %s, once done, who earned what [CASE-12, CASE-13]', (_, ended, mine, desks) => {
    const { undone, ...job } = ended
    expect(completionText({ ...job, lines: LINES }, undone, 'mechanic')).toBe(mine)
    expect(completionText({ ...job, lines: LINES }, undone, 'desk')).toBe(desks)
  })
})
