import { describe, expect, it } from 'vitest'
import { flagsOf } from './flagged-words.ts'
import { messageRefusal } from './message-refusal.ts'

describe('the words of a message', () => {
  it.each([
    ['I will hurt you', ['threat']],
    ['I know where\nyou live', ['threat']],
    ['You FUCKING idiot', ['abuse']],
    ['Pay me directly and it is £20 less', ['payment around Kerbside']],
    ['My sort code is 12-34-56, you bastard', ['abuse', 'payment around Kerbside']],
    ['The brakes hurt my ears. The gate code is 1234.', []],
    ['I live in Scunthorpe, beside the cash machine', []],
    ['Can you kill the alarm before you come?', []],
  ] as const)('%j are flagged as %j [MSG-4]', (text, flags) => {
    expect(flagsOf(text)).toEqual(flags)
  })
})

describe('writing about a booking that ended on 2 November 2026 at 09:00', () => {
  const endedAt = Temporal.Instant.from('2026-11-02T09:00Z')
  it.each([
    [null, '2027-11-02T09:00:00Z', false],
    [endedAt, '2026-11-16T09:00:00Z', false],
    [endedAt, '2026-11-16T09:00:01Z', true],
  ] as const)('ended %s, at %s, is refused: %s [MSG-6]', (endedAt, now, refused) => {
    const refusal = messageRefusal({ endedAt, now: Temporal.Instant.from(now) })
    expect(refusal !== null).toBe(refused)
  })
})

describe('a message', () => {
  it.each([
    ['I’ll find you', ['threat']],
    ['we are gonna get you', ['threat']],
    ['I am going to find you', ['threat']],
    ['I will smash  your\tcar', ['threat']],
    ['burn them', ['threat']],
    ['I know where  you \n live', ['threat']],
    ['Cash in hand is fine', ['payment around Kerbside']],
    ['paying you cash', ['payment around Kerbside']],
    ['send it by bank transfer', ['payment around Kerbside']],
    ['let us do it outside the app', ['payment around Kerbside']],
    ['off Kerbside it is cheaper', ['payment around Kerbside']],
    ['cancel it on Kerbside and call me', ['payment around Kerbside']],
    ['cancel through Kerbside', ['payment around Kerbside']],
    ['The skill you have is great', []],
    ['The paying me part comes later', []],
  ])('%j is flagged as %j [MSG-4]', (text, flags) => {
    expect(flagsOf(text)).toEqual(flags)
  })
})
