import { describe, expect, it } from 'vitest'
import { SERVICE_INTERVALS } from '#domain/quotes/service-facts.ts'
import { isWithinMotMaximum } from '#domain/vehicles/mot.ts'
import { MOT_AREAS, MOT_FIRST_AFTER_YEARS, TYRE_TREAD_MIN_MM } from '#domain/vehicles/mot-facts.ts'
import { CATALOGUE_SERVICES } from '#server/quotes/catalogue/catalogue-services.ts'
import { filesUnder, readSource } from '#test/support/sources.ts'

/* What the marketing pages say is what the catalogue and the constants say. test/journeys/site/marketing.long.test.ts reads the pages. */

const FOLDERS = ['about', 'illustrations', 'services']
const files = FOLDERS.flatMap((folder) => filesUnder(`src/web/site/${folder}`, /\.tsx?$/))

describe('the marketing pages', () => {
  it('type no price: the catalogue and the rules have them [QUOTE-13]', () => {
    expect(files.length).toBeGreaterThan(40)
    expect(files.filter((file) => /£\s?\d/.test(readSource(file)))).toEqual([])
  })

  it('type no claim about how many or how good [SITE-13]', () => {
    const claim = /\b4\.6\b|19,?880|\b1,?000\+/
    expect(files.filter((file) => claim.test(readSource(file)))).toEqual([])
  })

  it('ask the catalogue only for services that it holds', () => {
    const known = new Set(CATALOGUE_SERVICES.map(({ slug }) => slug))
    const asked = files.flatMap((file) => {
      const [, list] = /const SLUGS = \[([^\]]+)\]/.exec(readSource(file)) ?? []
      return [...(list ?? '').matchAll(/'([^']+)'/g)].map(([, slug]) => String(slug))
    })
    expect(asked.length).toBeGreaterThan(20)
    expect(asked.filter((slug) => !known.has(slug))).toEqual([])
  })
})

describe('what they know of the trade', () => {
  it('is ten areas of an MOT, each with what decides [SITE-14]', () => {
    expect(MOT_AREAS).toHaveLength(10)
    for (const { area, looksAt, limit } of MOT_AREAS)
      for (const text of [area, looksAt, limit]) expect(text).not.toBe('')
    expect(MOT_AREAS.find(({ area }) => area === 'Tyres and wheels')?.limit).toContain('1.6 mm')
  })

  it('is when a car is tested first, and how deep its tread must be [SITE-14]', () => {
    expect(MOT_FIRST_AFTER_YEARS).toEqual({ greatBritain: 3, northernIreland: 4 })
    expect(TYRE_TREAD_MIN_MM).toBe(1.6)
  })

  it('is when each service falls due [SITE-14]', () => {
    expect(SERVICE_INTERVALS).toEqual({
      'basic-service': { months: 6, miles: 6_000 },
      'full-service': { months: 12, miles: 12_000 },
      'major-service': { months: 18, miles: 24_000 },
    })
  })

  it('is an MOT fee within the legal maximum [QUOTE-12]', () => {
    const mot = CATALOGUE_SERVICES.find(({ slug }) => slug === 'mot')
    expect(isWithinMotMaximum(Number(mot?.pounds) * 100)).toBe(true)
  })
})
