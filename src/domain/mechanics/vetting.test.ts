import { describe, expect, it } from 'vitest'
import {
  type CheckedDocument,
  DOCUMENT_KINDS,
  type DocumentKind,
  documentsInSentence,
  documentsValidUntil,
  isListed,
  missingDocuments,
  REQUIRED_DOCUMENTS,
  refusedFacts,
} from './vetting.ts'
import { VETTING, vettingWords } from './vetting-words.ts'

const TODAY = '2027-01-31'
const NO_FACTS = { expiresOn: null, issuedOn: null, coverPounds: null }

const good: Record<DocumentKind, CheckedDocument> = {
  identity: { ...NO_FACTS, kind: 'identity', approvedAt: 'then' },
  'right-to-work': { ...NO_FACTS, kind: 'right-to-work', approvedAt: 'then' },
  'driving-licence': {
    ...NO_FACTS,
    kind: 'driving-licence',
    approvedAt: 'then',
    expiresOn: '2031-05-01',
  },
  qualification: { ...NO_FACTS, kind: 'qualification', approvedAt: 'then' },
  insurance: {
    kind: 'insurance',
    approvedAt: 'then',
    expiresOn: TODAY,
    issuedOn: null,
    coverPounds: 2_000_000,
  },
  dbs: { ...NO_FACTS, kind: 'dbs', approvedAt: 'then', issuedOn: '2026-11-01' },
}
const missingWith = (change: Partial<Record<DocumentKind, Partial<CheckedDocument> | null>>) =>
  missingDocuments(
    DOCUMENT_KINDS.flatMap((kind) => {
      const changed = change[kind]
      return changed === null ? [] : [{ ...good[kind], ...changed }]
    }),
    TODAY,
  )

describe('the required documents', () => {
  it('are identity, right to work, licence, qualification, insurance and record [MECH-24]', () => {
    expect(REQUIRED_DOCUMENTS).toEqual([
      'identity',
      'right-to-work',
      'driving-licence',
      'qualification',
      'insurance',
      'dbs',
    ])
  })

  it.each<[string, Parameters<typeof missingWith>[0], DocumentKind[]]>([
    ['all approved and in date', {}, []],
    ['an insurance that nobody approved', { insurance: { approvedAt: null } }, ['insurance']],
    [
      'an insurance that ended yesterday',
      { insurance: { expiresOn: '2027-01-30' } },
      ['insurance'],
    ],
    ['an insurance without an end', { insurance: { expiresOn: null } }, ['insurance']],
    ['an insurance of £1,999,999', { insurance: { coverPounds: 1_999_999 } }, ['insurance']],
    ['an insurance of an unknown sum', { insurance: { coverPounds: null } }, ['insurance']],
    [
      'a licence that has ended',
      { 'driving-licence': { expiresOn: '2027-01-30' } },
      ['driving-licence'],
    ],
    ['a certificate without a date', { dbs: { issuedOn: null } }, ['dbs']],
    ['a passport that has ended', { identity: { expiresOn: '2027-01-30' } }, ['identity']],
    [
      'none but a passport',
      {
        'right-to-work': null,
        'driving-licence': null,
        qualification: null,
        insurance: null,
        dbs: null,
      },
      ['right-to-work', 'driving-licence', 'qualification', 'insurance', 'dbs'],
    ],
  ])('with %s leave the right ones missing [MECH-24]', (_, change, missing) => {
    expect(missingWith(change)).toEqual(missing)
  })

  it.each(DOCUMENT_KINDS)('do without %s once the policy does not ask for it [MECH-24]', (kind) => {
    const others = DOCUMENT_KINDS.filter((each) => each !== kind).map((each) => good[each])
    expect(missingDocuments(others, TODAY)).toEqual([kind])
    const policy = REQUIRED_DOCUMENTS.filter((each) => each !== kind)
    expect(missingDocuments(others, TODAY, policy)).toEqual([])
  })

  it('are approved only with what the paper says [MECH-31]', () => {
    const refused = (kind: DocumentKind, facts: Partial<typeof NO_FACTS | CheckedDocument>) =>
      Object.keys(refusedFacts(kind, { ...NO_FACTS, ...facts }, TODAY) ?? {})
    expect(refused('identity', {})).toEqual([])
    expect(refused('identity', { expiresOn: '2027-01-30' })).toEqual(['expiresOn'])
    expect(refused('driving-licence', {})).toEqual(['expiresOn'])
    expect(refused('insurance', { expiresOn: TODAY })).toEqual(['coverPounds'])
    expect(refused('insurance', { expiresOn: TODAY, coverPounds: 2_000_000 })).toEqual([])
    expect(refused('dbs', {})).toEqual(['issuedOn'])
    expect(refused('dbs', { issuedOn: '2027-02-01' })).toEqual(['issuedOn'])
    expect(refused('dbs', { issuedOn: TODAY })).toEqual([])
  })

  it.each<[DocumentKind, Partial<CheckedDocument>, string]>([
    ['driving-licence', {}, 'Please enter the day it ends'],
    ['identity', { expiresOn: '2027-01-30' }, 'This document has already ended'],
    ['dbs', {}, 'Please enter the date on the certificate'],
    ['dbs', { issuedOn: '2027-02-01' }, 'This date is still to come'],
    ['insurance', { expiresOn: TODAY }, 'It must insure at least £2,000,000'],
  ])('are refused in words beside the field, %s with %j [MECH-31]', (kind, facts, words) => {
    const refusal = refusedFacts(kind, { ...NO_FACTS, ...facts }, TODAY)
    expect(Object.values(refusal ?? {})).toEqual([words])
  })

  it('read as a list within a sentence', () => {
    expect(documentsInSentence(['identity', 'insurance', 'dbs'])).toBe(
      'photo identity, public liability insurance and basic DBS certificate',
    )
    expect(documentsInSentence(['dbs'])).toBe('basic DBS certificate')
    expect(documentsInSentence([])).toBe('')
  })
})

const wordsFor = (required: readonly DocumentKind[]) =>
  Object.values(vettingWords(required)).join(' ')
const without = (kind: DocumentKind) => REQUIRED_DOCUMENTS.filter((each) => each !== kind)

describe('what pages say of every mechanic', () => {
  it('is vetted, insured and qualified while listing requires all of it [MECH-24]', () => {
    const words = vettingWords(REQUIRED_DOCUMENTS)
    expect(VETTING).toEqual(words)
    expect(words.vettedInsured).toBe('vetted, insured')
    expect(words.lead).toBe('Vetted, insured and qualified.')
    expect(words.standing).toBe('Independent, insured and qualified in the trade.')
  })

  it('is a sentence of what is left once listing requires less [MECH-24]', () => {
    const uninsured = vettingWords(without('insurance'))
    expect([uninsured.vettedInsured, uninsured.lead, uninsured.standing]).toEqual([
      'vetted',
      'Vetted and qualified.',
      'Independent and qualified in the trade.',
    ])
    const none = vettingWords([])
    expect([none.vettedInsured, none.lead, none.standing]).toEqual([
      'independent',
      'Independent.',
      'Independent.',
    ])
  })

  it('names no level of a qualification, which no approval records [MECH-24]', () => {
    expect(wordsFor(REQUIRED_DOCUMENTS)).not.toMatch(/level|city|nvq/i)
  })

  it('never says insured once listing requires no insurance, nor vetted once it requires nothing [MECH-24]', () => {
    expect(wordsFor(['qualification'])).not.toMatch(/insured/i)
    expect(wordsFor(['insurance'])).not.toMatch(/qualified/i)
    expect(wordsFor([])).not.toMatch(/vetted|insured|qualified/i)
  })

  it.each<[DocumentKind, RegExp]>([
    ['insurance', /insured/i],
    ['qualification', /qualified|vetted/i],
    ['identity', /vetted/i],
    ['right-to-work', /vetted/i],
    ['dbs', /vetted/i],
  ])('loses the claim that rests on %s together with it [MECH-24]', (kind, claim) => {
    expect(wordsFor(REQUIRED_DOCUMENTS)).toMatch(claim)
    expect(wordsFor(without(kind))).not.toMatch(claim)
  })
})

describe('the last day on which every required document holds', () => {
  const until = (expiresOn: string | null, insuredUntil: string[]) =>
    documentsValidUntil(
      [
        { ...good.identity, expiresOn },
        ...insuredUntil.map((day) => ({ ...good.insurance, expiresOn: day })),
      ],
      TODAY,
      ['identity', 'insurance'],
    )
  const ending = (kind: DocumentKind, expiresOn: string | null) => ({ ...good[kind], expiresOn })

  it.each([
    [null, ['2027-03-01'], '2027-03-01'],
    ['2027-02-01', ['2027-03-01'], '2027-02-01'],
    // A renewal counts from its approval, beside the one that ends first.
    [null, ['2027-12-31', '2027-03-01'], '2027-12-31'],
    [null, ['2027-01-01', '2027-12-31'], '2027-12-31'],
    // What has ended holds nothing.
    ['2020-01-01', ['2027-03-01'], '2027-03-01'],
  ])('is that of the one that ends first: %s, %j [MECH-145]', (identity, insurance, day) => {
    expect(until(identity, insurance)).toBe(day)
  })

  it('is that of each kind by itself, and none where nothing ends [MECH-145]', () => {
    const licensed = [
      ending('identity', '2027-02-01'),
      ending('driving-licence', '2027-03-01'),
      ending('insurance', '2027-04-01'),
    ]
    const kinds = licensed.map(({ kind }) => kind)
    expect(documentsValidUntil(licensed, TODAY, kinds)).toBe('2027-02-01')
    expect(documentsValidUntil(licensed, TODAY, ['insurance'])).toBe('2027-04-01')
    const passports = [ending('identity', '2027-02-01'), ending('identity', null)]
    expect(documentsValidUntil(passports, TODAY, ['identity'])).toBeNull()
  })

  it('lists a mechanic on that day and not on the next [MECH-145]', () => {
    const mechanic = {
      isApproved: true,
      isActive: true,
      unlistedAt: null,
      documentsUntil: '2027-03-01',
    }
    expect([isListed(mechanic, '2027-03-01'), isListed(mechanic, '2027-03-02')]).toEqual([
      true,
      false,
    ])
    expect(isListed({ ...mechanic, documentsUntil: null }, '2099-01-01')).toBe(true)
    for (const off of [{ isApproved: false }, { isActive: false }, { unlistedAt: TODAY }])
      expect(isListed({ ...mechanic, ...off }, '2027-03-01')).toBe(false)
  })
})
