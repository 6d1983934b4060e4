import { describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { whatIsDue } from './what-is-due.ts'

describe('what is due when', () => {
  it.each([
    [
      14_250,
      true,
      '£30 deposit when you book, and £112.50 when the work is done, charged to the same card.',
    ],
    [
      14_250,
      false,
      '£30 deposit when you book, and £112.50 when the work is done, once we have sent you the bill.',
    ],
    [14_250, undefined, '£30 deposit when you book, and £112.50 when the work is done.'],
    [3000, true, '£30 deposit when you book, and nothing more when the work is done.'],
    [2500, true, '£30 deposit when you book; when the work is done, £5.00 of it goes back to you.'],
  ])('of %i pence, with a saved card: %s, is one sentence [PAY-50]', (total, savesCard, words) => {
    expect(whatIsDue(pence(total), pence(3000), savesCard)).toBe(words)
  })
})
