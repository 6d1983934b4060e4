import { expect, it } from 'vitest'
import { BRAKE_SIGNS } from '#web/site/services/brake-repair/brake-signs.ts'
import { BRAKE_NOISES } from './brake-noises.ts'

const { sections } = BRAKE_NOISES
const ARTICLE = (typeof sections === 'function' ? [] : sections).flatMap(
  ({ heading, paragraphs = [], points = [] }) =>
    [...paragraphs, ...points].map((text) => `${heading}: ${text}`),
)
/** What the page of brake repairs says to stop for at once, by a word that the article uses too. */
const STOPS = BRAKE_SIGNS.filter(({ tone }) => tone === 'bad')
  .flatMap(({ signs }) => signs.map(({ symptom }) => symptom.toLowerCase()))
  .join('. ')

it.each(['spongy', 'grinding'])(
  'the article sends nobody off in a car whose brakes are %s, which the page says to stop for',
  (sign) => {
    expect(STOPS).toContain(sign)
    const advice = ARTICLE.find((text) => text.toLowerCase().includes(sign))
    expect(advice).toMatch(/do not drive/i)
    expect(advice).not.toMatch(/drive there/i)
  },
)
