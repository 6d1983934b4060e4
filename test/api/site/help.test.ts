import { describe, expect, it } from 'vitest'
import { DEPOSIT_SENTENCES, depositRefunded } from '#domain/payments/deposit-terms.ts'
import { QUOTE_VALID_DAYS } from '#domain/quotes/quote-terms.ts'
import { FIRST_TARIFF, termsOf } from '#domain/quotes/tariff.ts'
import { REVIEW_SENTENCES } from '#domain/reviews/review-terms.ts'
import { WARRANTY_MONTHS } from '#domain/site/brand.ts'
import { type Connections, UNCONNECTED } from '#domain/site/connections.ts'
import { FIRST_SETTINGS } from '#domain/site/settings/settings.ts'
import type { Env } from '#server/config/env.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { sectionsOf } from '#web/site/help/articles/article.ts'
import { ARTICLES } from '#web/site/help/articles/articles.ts'
import { listQuestions } from '#web/site/help/faq.ts'
import { listAnswers } from '#web/site/help/list-answers.ts'
import { privacyWith } from '#web/site/legal/privacy-sections.tsx'
import { termsWith } from '#web/site/legal/terms-sections.ts'

const stock = await freshStock()

/* The search, the questions and the articles of the help centre. */

const CONNECTED: Connections = {
  registers: ['DVSA', 'DVLA'],
  asksPostcodes: true,
  asksRoutes: true,
  savesCards: true,
}
const FAQ = listQuestions(termsOf(FIRST_TARIFF), FIRST_SETTINGS, CONNECTED)

const questionsOf = (query: string) =>
  listAnswers(FAQ, query).flatMap(({ questions }) => questions.map(({ question }) => question))

describe('the search of the help centre', () => {
  it('shows everything until something is typed', () => {
    expect(listAnswers(FAQ, '  ')).toEqual(FAQ)
  })

  it.each(['PUNCTURE', 'puncture', ' Puncture '])(
    'finds %j in an answer, whatever the case [SITE-15]',
    (query) => {
      expect(questionsOf(query)).toContain('What does the warranty cover?')
    },
  )

  it('finds words of a question', () => {
    expect(questionsOf('choose my mechanic')).toEqual(['Can I choose my mechanic?'])
  })

  it('takes a straight apostrophe for a curly one', () => {
    expect(questionsOf("maker's schedule")).toEqual(questionsOf('maker’s schedule'))
    expect(questionsOf("maker's schedule")).toHaveLength(1)
  })

  it('hides the categories in which nothing is found [SITE-15]', () => {
    const found = listAnswers(FAQ, 'puncture')
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(FAQ.length)
    for (const { questions } of found) expect(questions.length).toBeGreaterThan(0)
    expect(listAnswers(FAQ, 'xyzzy')).toEqual([])
  })
})

describe('the questions', () => {
  it('stand in six categories or more, with five answers or more in each', () => {
    expect(FAQ.length).toBeGreaterThanOrEqual(6)
    for (const { questions } of FAQ) expect(questions.length).toBeGreaterThanOrEqual(5)
    expect(FAQ.map(({ id }) => id)).toContain('mechanics')
  })

  it('are each asked once, and answered in a sentence or more', () => {
    const all = FAQ.flatMap(({ questions }) => questions)
    expect(new Set(all.map(({ question }) => question)).size).toBe(all.length)
    for (const { answer } of all) expect(answer.length).toBeGreaterThan(60)
  })

  it('say the rules that the program enforces', () => {
    const text = FAQ.flatMap(({ questions }) => questions.map(({ answer }) => answer)).join(' ')
    for (const rule of [
      depositRefunded(FIRST_TARIFF.depositPence),
      DEPOSIT_SENTENCES.kept,
      DEPOSIT_SENTENCES.reservation,
    ])
      expect(text).toContain(rule)
    expect(text).toContain(`${QUOTE_VALID_DAYS} days`)
    expect(text).toContain(`${WARRANTY_MONTHS} months`)
  })
})

describe('the articles', () => {
  const wordsOf = (article: (typeof ARTICLES)[number]) =>
    sectionsOf(article, termsOf(FIRST_TARIFF))
      .flatMap(({ heading, paragraphs = [], points = [] }) => [heading, ...paragraphs, ...points])
      .join(' ')
      .split(/\s+/).length

  it('are eight or more, each with an address of its own', () => {
    expect(ARTICLES.length).toBeGreaterThanOrEqual(8)
    expect(new Set(ARTICLES.map(({ slug }) => slug)).size).toBe(ARTICLES.length)
    for (const { slug } of ARTICLES) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  it.each(ARTICLES.map((article) => [article.slug, article] as const))(
    '%s has 300 to 600 words [SITE-15]',
    (_, article) => {
      expect(wordsOf(article)).toBeGreaterThanOrEqual(300)
      expect(wordsOf(article)).toBeLessThanOrEqual(600)
    },
  )
})

it('the help and the terms speak of work beyond the quote as an amount chosen in advance has it [SITE-30, INSP-34]', () => {
  const terms = termsOf(FIRST_TARIFF)
  const answers = FAQ.flatMap(({ questions }) => questions.map(({ answer }) => answer))
  const sections = ARTICLES.flatMap((article) => sectionsOf(article, terms))
  const said = [
    ...answers,
    ...[...sections, ...termsWith(FIRST_TARIFF.depositPence, FIRST_SETTINGS)].flatMap(
      ({ paragraphs = [], points = [] }) => [...paragraphs, ...points],
    ),
  ].filter((text) => /finds (more|something else)|beyond the quote|not on the quote/i.test(text))
  expect(said).toHaveLength(4)
  for (const text of said) expect(text).toContain('in advance')
})

it('the terms and the help for mechanics name the reasons for which the desk hides a review [SITE-30, REV-5]', () => {
  const texts = [
    ...termsWith(FIRST_TARIFF.depositPence, FIRST_SETTINGS).flatMap(({ points = [] }) => points),
    ...ARTICLES.flatMap((article) => sectionsOf(article, termsOf(FIRST_TARIFF))).flatMap(
      ({ paragraphs = [] }) => paragraphs,
    ),
  ].filter((text) => /may hide/.test(text))
  expect(texts).toHaveLength(2)
  for (const text of texts) {
    expect(text).toContain(REVIEW_SENTENCES.hidden)
    expect(text).toContain(REVIEW_SENTENCES.held)
  }
})

describe('what pages say of others that we ask [SITE-140]', () => {
  const privacy = (connections: Connections) =>
    JSON.stringify(privacyWith(FIRST_SETTINGS, connections))
  const questions = (connections: Connections) =>
    JSON.stringify(listQuestions(termsOf(FIRST_TARIFF), FIRST_SETTINGS, connections))

  it('names in the privacy policy those alone that this server asks', () => {
    expect(privacy(CONNECTED)).toContain('Some comes from DVSA and DVLA when you type')
    expect(privacy(CONNECTED)).toContain(
      'DVLA and DVSA, which receive a registration, a postcode service, which receives a postcode, and a routing service, which receives places to about a hundred metres, and none of them anything else about you;',
    )
    expect(privacy(UNCONNECTED)).not.toMatch(/DVSA|DVLA|postcode service|routing service/)
    expect(privacy({ ...UNCONNECTED, registers: ['DVSA'] })).toContain(
      'DVSA, which receives a registration, and nothing else about you;',
    )
  })

  it('offers help with a saved card only where one can be saved', () => {
    expect(questions(CONNECTED)).toContain('Can I remove my saved card?')
    expect(questions(UNCONNECTED)).not.toMatch(/saved card|card is declined|the same card/)
    expect(questions(UNCONNECTED)).toContain('We then send you a link to pay.')
  })

  it.each<[string, Partial<Env>, Partial<Connections>]>([
    [
      'with the fixed link',
      { paymentProvider: 'link', depositLink: 'https://pay.example.co.uk/deposit' },
      { registers: [], savesCards: false },
    ],
    ['with the simulator', {}, { savesCards: true }],
    ['with a key of the DVLA', { dvlaApiKey: 'x' }, { registers: ['DVLA'] }],
    ['with postcodes', { postcodesIo: true }, { asksPostcodes: true, asksRoutes: false }],
    ['with routes', { osrmUrl: 'http://127.0.0.1:1' }, { asksRoutes: true, asksPostcodes: false }],
  ])('is what a server has %s', async (_, change, expected) => {
    const api = createTestApi(stock.db, { now: NOW, env: buildEnv(change) })
    expect((await api.visitor().get('/api/settings')).body.connections).toMatchObject(expected)
  })
})

it('the questions about prices name what is in force [QUOTE-21]', () => {
  const terms = { ...termsOf(FIRST_TARIFF), labourRatePounds: 57, mobileFeePounds: 31.5 }
  const text = JSON.stringify(listQuestions(terms, FIRST_SETTINGS, CONNECTED))
  expect(text).toContain('£57 an hour')
  expect(text).toContain('adds £31.50 once')
})
