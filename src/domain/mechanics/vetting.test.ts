import { describe, expect, it } from 'vitest'
import { type DocumentKind, missingDocuments } from './vetting.ts'
import { VETTING, vettingWords } from './vetting-words.ts'

const insurance = { kind: 'insurance', approvedAt: 'then', expiresOn: '2027-01-31' } as const
const qualification = { kind: 'qualification', approvedAt: 'then', expiresOn: null } as const

describe('the required documents', () => {
  it.each([
    ['both approved and in date', [insurance, qualification], []],
    ['none', [], ['insurance', 'qualification']],
    [
      'an insurance that nobody approved',
      [{ ...insurance, approvedAt: null }, qualification],
      ['insurance'],
    ],
    [
      'an insurance that ended yesterday',
      [{ ...insurance, expiresOn: '2027-01-30' }, qualification],
      ['insurance'],
    ],
    ['an insurance alone', [insurance], ['qualification']],
  ])('with %s leave the right ones missing [MECH-24]', (_, documents, missing) => {
    expect(missingDocuments(documents, '2027-01-31')).toEqual(missing)
  })
})

const wordsFor = (required: readonly DocumentKind[]) =>
  Object.values(vettingWords(required)).join(' ')

describe('what pages say of every mechanic', () => {
  it('is vetted, insured and qualified while listing requires all of it [MECH-24]', () => {
    expect(VETTING.vettedInsured).toBe('vetted, insured')
    expect(VETTING.lead).toBe('Vetted, insured and qualified.')
    expect(VETTING.standing).toBe(
      'Independent, insured and qualified to City & Guilds Level 2 or better.',
    )
  })

  it('never says insured once listing requires no insurance, nor vetted once it requires nothing [MECH-24]', () => {
    expect(wordsFor(['qualification'])).not.toMatch(/insured/i)
    expect(wordsFor(['insurance'])).not.toMatch(/qualified/i)
    expect(wordsFor([])).not.toMatch(/vetted|insured|qualified/i)
  })
})
