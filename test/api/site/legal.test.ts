import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { DISPUTE_SENTENCE } from '#domain/bookings/cases/case-outcome.ts'
import { COMPLAINT_DAYS, RETENTION } from '#domain/customers/data-protection.ts'
import { MATCH_WEIGHTS } from '#domain/jobs/matching.ts'
import { CARD_SENTENCES } from '#domain/payments/card-terms.ts'
import {
  DEPOSIT_SENTENCES,
  depositPurpose,
  depositRefunded,
} from '#domain/payments/deposit-terms.ts'
import { PAPERS_SENTENCES } from '#domain/payments/papers/papers-terms.ts'
import { FIRST_TARIFF } from '#domain/quotes/tariff.ts'
import { COOKIE_RETENTION, COOKIES, STORED } from '#domain/site/cookies.ts'
import { dayOf } from '#domain/site/settings/day.ts'
import { LEGAL_WORDS_CHANGED_ON, settingEntry } from '#domain/site/settings/setting-list.ts'
import { FIRST_SETTINGS } from '#domain/site/settings/settings.ts'
import { COOKIE_SECTIONS } from '#web/site/legal/cookie-sections.tsx'
import { CREDITS } from '#web/site/legal/credit-sections.tsx'
import type { LegalSection } from '#web/site/legal/legal-section.ts'
import { privacyWith } from '#web/site/legal/privacy-sections.tsx'
import { termsWith } from '#web/site/legal/terms-sections.ts'

/* The legal pages; the cancellation rule of the terms is the program's own. */

const { depositPence } = FIRST_TARIFF
const PRIVACY = privacyWith(FIRST_SETTINGS, {
  ...{ registers: ['DVSA', 'DVLA'], savesCards: true },
  ...{ asksPostcodes: true, asksRoutes: true },
})
const TERMS = termsWith(depositPence, FIRST_SETTINGS)

const textOf = (sections: readonly LegalSection[]) =>
  sections.flatMap(({ paragraphs = [], points = [] }) => [...paragraphs, ...points]).join(' ')

describe.each([
  ['terms', TERMS],
  ['privacy policy', PRIVACY],
  ['cookie policy', COOKIE_SECTIONS],
  ['credits', CREDITS],
])('the %s', (_, sections) => {
  it('have an anchor for each section, which no other has [SITE-18]', () => {
    const ids = sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })
})

/** Of every word that stands on the page while the first settings and prices are in force, its tables included. */
const fingerprintOf = (sections: readonly LegalSection[], ...tables: object[]) =>
  createHash('sha256')
    .update(JSON.stringify([sections.map(({ more: _, ...words }) => words), tables]))
    .digest('hex')
    .slice(0, 16)

it('the day on which the legal words last changed is moved with them, and owners read it beside the date that they enter [SITE-18]', () => {
  const fingerprints = {
    terms: fingerprintOf(TERMS),
    privacy: fingerprintOf(PRIVACY, RETENTION),
    cookies: fingerprintOf(COOKIE_SECTIONS, COOKIES, STORED, COOKIE_RETENTION),
  }
  expect(
    fingerprints,
    'Legal words have changed: write today into LEGAL_WORDS_CHANGED_ON of setting-list.ts and the new fingerprints here.',
  ).toEqual({
    terms: '65b4c614426a44eb',
    privacy: 'f8a9711e4d2b3df0',
    cookies: '0f326c79a824893e',
  })
  expect(settingEntry('policyUpdatedOn').meaning).toContain(dayOf(LEGAL_WORDS_CHANGED_ON))
})

describe('the credits', () => {
  it.each([
    'GeoNames, under the Creative Commons Attribution 4.0 licence',
    'The centres come from the table uk-postcodes by Gibbs',
    'Contains OS data © Crown copyright and database right',
    'Contains Royal Mail data © Royal Mail copyright and database right',
    'Source: Office for National Statistics licensed under the Open Government Licence v.3.0',
    'SIL Open Font License, version 1.1',
  ])('hold the statement that a licence asks for: %s [SITE-24]', (statement) => {
    expect(textOf(CREDITS)).toContain(statement)
  })
})

describe('the terms', () => {
  it('promise the documents that the program issues [PAY-78]', () => {
    const points = TERMS.flatMap((section) => section.points ?? [])
    expect(points).toContain(PAPERS_SENTENCES.promise)
    const promised = ['receipt', 'invoice', 'credit-note'].map((kind) => kind.replace('-', ' '))
    for (const word of promised) expect(PAPERS_SENTENCES.promise).toContain(word)
  })

  it.each(
    Object.entries({
      ...DEPOSIT_SENTENCES,
      purpose: depositPurpose(depositPence, true),
      refunded: depositRefunded(depositPence),
    }),
  )('say of the deposit what the program does: %s [PAY-6]', (_, rule) => {
    expect(textOf(TERMS)).toContain(rule)
  })

  it.each(Object.entries(CARD_SENTENCES))(
    'say of the saved card what the program does: %s [PAY-50]',
    (_, rule) => {
      expect(textOf(TERMS)).toContain(rule)
    },
  )

  it('promise a body for disputes and whether we use it, which a refusal says [SITE-18, CASE-4]', () => {
    expect(textOf(TERMS)).toContain(
      'name an alternative dispute resolution body that covers motor repair and say whether we will use it',
    )
    expect(DISPUTE_SENTENCE).toMatch(/a certified body for disputes about motor repair/)
    expect(DISPUTE_SENTENCE).toMatch(/do not use it/)
  })

  it('promise the customer’s copy of the contract whatever they chose for emails [NOTE-4, BOOK-31]', () => {
    expect(textOf(TERMS)).toContain(
      'your copy on a durable medium, and is sent even if you ask for no emails',
    )
  })

  it('name both laws, and charge no fee that the program does not [SITE-18]', () => {
    expect(textOf(TERMS)).toContain('Consumer Rights Act 2015')
    expect(textOf(TERMS)).toMatch(/Consumer Contracts .* Regulations 2013/)
    expect(textOf(TERMS)).not.toContain('50%')
  })
})

describe('the privacy policy', () => {
  it('has its sections, in their order [SITE-18]', () => {
    expect(PRIVACY.map(({ id }) => id)).toEqual([
      'at-a-glance',
      'information-collected',
      'use',
      'sharing',
      'security-and-retention',
      'your-rights',
      'cookies',
      'children',
      'international-transfers',
      'policy-changes',
      'contact',
    ])
    expect(FIRST_SETTINGS.policyUpdatedOn).toBe('2025-01-07')
  })

  it('names what matching ranks by, each factor and no other [SITE-18]', () => {
    const [, said = ''] = /Matching ranks mechanics by ([^.]*)\./.exec(textOf(PRIVACY)) ?? []
    expect(said.replace(' and ', ', ').replace(' time', '').split(', ')).toEqual(
      Object.keys(MATCH_WEIGHTS),
    )
  })

  it('says that nothing is sold, who hears complaints and by when [SITE-18]', () => {
    expect(textOf(PRIVACY)).toContain('personal information is never sold')
    expect(textOf(PRIVACY)).toContain('Information Commissioner’s Office')
    expect(textOf(PRIVACY)).toContain(`within ${COMPLAINT_DAYS} days`)
    expect(RETENTION.length).toBeGreaterThanOrEqual(12)
  })
})
