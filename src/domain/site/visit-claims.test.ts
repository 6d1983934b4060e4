import { describe, expect, it } from 'vitest'
import { FIRST_SETTINGS } from './settings/settings.ts'
import { visitClaims } from './visit-claims.ts'

describe('what a page claims of a visit', () => {
  it('is invented in the demo [SITE-13]', () => {
    const { sameDay, arrival, emergencyResponse } = FIRST_SETTINGS
    expect(visitClaims(FIRST_SETTINGS, true)).toEqual({ sameDay, arrival, emergencyResponse })
  })

  it('is nothing in a live installation whose owner has entered nothing, and then what they entered [SITE-13]', () => {
    const none = { sameDay: null, arrival: null, emergencyResponse: null }
    expect(visitClaims(FIRST_SETTINGS, false)).toEqual(none)
    expect(visitClaims({ ...FIRST_SETTINGS, arrival: '2 to 3 hours' }, false)).toEqual({
      ...none,
      arrival: '2 to 3 hours',
    })
  })
})
