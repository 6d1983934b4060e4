import { describe, expect, it } from 'vitest'
import { aboutMilesText } from './distance-text.ts'

describe('a distance', () => {
  it.each([
    [0, 'under a mile'],
    [0.4, 'under a mile'],
    [0.6, 'about 1 mile'],
    [2.2, 'about 2 miles'],
    [11.5, 'about 12 miles'],
  ])('of %d miles is said in whole miles: %s [MECH-7]', (miles, text) => {
    expect(aboutMilesText(miles)).toBe(text)
  })
})
