import { describe, expect, it } from 'vitest'
import { CARD_TERMS, cardDeclined, cardName } from './card-terms.ts'

/** The words of each version that somebody may have agreed to. */
const AGREED: Readonly<Record<string, string>> = {
  '2026-11':
    'By paying the deposit you agree that this card is saved for this booking, and that what is left of your bill is charged to it once your mechanic has confirmed that the work is done: never more than your quote and any extra work that you approve. You can remove the card on your booking’s page.',
}

describe('the terms of a saved card', () => {
  it('never change under the same version [PAY-50]', () => {
    expect(AGREED[CARD_TERMS.version]).toBe(CARD_TERMS.words)
  })

  it('say when the card is charged, at most what, and how to remove it [PAY-50]', () => {
    for (const part of [
      'saved for this booking',
      'confirmed that the work is done',
      'never more than',
      'remove the card',
    ])
      expect(CARD_TERMS.words).toContain(part)
  })

  it('name the days on which a declined card is tried again [PAY-51]', () => {
    expect(cardDeclined([1, 3, 7])).toContain('after 1, 3 and 7 days')
  })

  it.each([
    [{ brand: 'Visa', last4: '4242' }, 'your Visa ending 4242'],
    [{ brand: null, last4: '4242' }, 'your card ending 4242'],
    [{ brand: null, last4: null }, 'the card you paid the deposit with'],
  ])('call %o %s', (face, name) => {
    expect(cardName(face)).toBe(name)
  })
})
