import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { FIRST_TARIFF } from '#domain/quotes/tariff.ts'
import { services } from '#server/db/schema/services.ts'
import { seedCatalogue } from '#server/quotes/catalogue/catalogue.ts'
import { freshDatabase } from '#test/support/database.ts'

const { db } = await freshDatabase('migrated')
const listServices = () => db.select().from(services).orderBy(asc(services.position))

const NOW = Temporal.Instant.from('2026-11-02T09:00:00Z')
beforeAll(() => seedCatalogue(db, NOW))

/** The prices of the marketing pages, to the pound. */
const PRICED_PAGES: Record<string, Record<string, number>> = {
  'mobile repairs': {
    'oil-change': 45,
    'diagnostic-inspection': 75,
    'emergency-call-out': 80,
    'battery-replacement': 80,
    'front-brake-pads': 120,
    'tyres-pair': 200,
  },
  'MOT testing': { mot: 45, 'mot-and-service': 140, 'mot-premium': 200 },
  'car service': { 'basic-service': 89, 'full-service': 140, 'major-service': 199 },
  'brake repair': {
    'brake-inspection': 65,
    'front-brake-pads': 120,
    'front-brake-discs-and-pads': 180,
    'brake-calliper-replacement': 250,
  },
  'engine diagnostics': {
    'diagnostic-inspection': 75,
    'warning-light-diagnosis': 120,
    'electrical-diagnosis': 150,
    'complete-diagnosis': 180,
  },
}

describe('the catalogue', () => {
  it('holds 30 services or more, of nine categories or more', async () => {
    const all = await listServices()
    expect(all.length).toBeGreaterThanOrEqual(30)
    expect(new Set(all.map((service) => service.category)).size).toBeGreaterThanOrEqual(9)
  })

  it.each(Object.entries(PRICED_PAGES))(
    'holds what the %s page prices [QUOTE-13]',
    async (_page, prices) => {
      const bySlug = new Map((await listServices()).map((it) => [it.slug, it.basePrice / 100]))
      for (const [slug, pounds] of Object.entries(prices))
        expect(bySlug.get(slug), slug).toBe(pounds)
    },
  )

  it('gives the MOT packages the hours of their page', async () => {
    const hours = new Map((await listServices()).map((it) => [it.slug, it.laborHours]))
    expect(hours.get('mot-and-service')).toBe(2)
    expect(hours.get('mot-premium')).toBe(3)
  })

  it('begins with the six services of the home page [QUOTE-13]', async () => {
    const six = (await listServices()).slice(0, 6)
    expect(six.map(({ name, basePrice }) => [name, basePrice / 100])).toEqual([
      ['Oil & filter change', 89],
      ['Front brake pads', 120],
      ['Battery replacement', 80],
      ['Diagnostic inspection', 75],
      ['MOT', 45],
      ['Full service', 140],
    ])
  })

  it.each([
    ['Diagnostics', 75],
    ['Transmission', 160],
    ['Brakes', 65],
    ['Suspension', 110],
    ['Battery', 80],
    ['Electrical', 80],
    ['Exhaust', 95],
  ])('has nothing of %s below £%d, where the drawing of the car begins', async (category, from) => {
    const prices = (await listServices())
      .filter((service) => service.category === category)
      .map((service) => service.basePrice / 100)
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(from)
    if (category !== 'Electrical') expect(Math.min(...prices)).toBe(from)
  })

  it('prices nothing with parts below its labour [QUOTE-7]', async () => {
    for (const service of await listServices()) {
      const labour = service.partsRequired ? service.laborHours * FIRST_TARIFF.labourRatePence : 0
      expect(service.basePrice, service.slug).toBeGreaterThanOrEqual(labour)
    }
  })

  it('retains what an operator changed when it is seeded again [QUOTE-15]', async () => {
    await db.update(services).set({ name: 'Class 4 MOT' }).where(eq(services.slug, 'mot'))
    const before = await listServices()
    await seedCatalogue(db, NOW)
    expect(await listServices()).toEqual(before)
  })
})

describe('a service that is added under another rate', () => {
  const addAgain = async (rates: readonly (readonly [startsOn: string, pence: number])[]) => {
    const { db, pool } = await freshDatabase('migrated')
    await seedCatalogue(db, NOW)
    await pool.query("delete from services where slug in ('major-service', 'mot')")
    for (const [startsOn, labourRatePence] of rates)
      await pool.query(
        `insert into tariffs (starts_on, tariff, reason, planned_by, planned_at)
         values ($1, $2, 'test', 'test', now())`,
        [startsOn, JSON.stringify({ ...FIRST_TARIFF, labourRatePence })],
      )
    const hidden = await seedCatalogue(db, NOW)
    const rows = await db.select().from(services).orderBy(asc(services.position))
    const isActive = (slug: string) => rows.find((row) => row.slug === slug)?.isActive
    return { hidden, isMajorOffered: isActive('major-service'), isMotOffered: isActive('mot') }
  }

  it.each([
    ['today', '2026-11-02'],
    ['later', '2027-01-01'],
  ])(
    'is hidden and named where its labour costs more than its price, %s [QUOTE-22]',
    async (_, startsOn) => {
      expect(await addAgain([[startsOn, 8000]])).toEqual({
        hidden: ['Major service'],
        isMajorOffered: false,
        isMotOffered: true,
      })
    },
  )

  it('is offered where its price covers its labour, also after a rate that has ended [QUOTE-22]', async () => {
    const found = await addAgain([
      ['2026-10-01', 8000],
      ['2026-11-01', 5000],
    ])
    expect(found).toEqual({ hidden: [], isMajorOffered: true, isMotOffered: true })
  })
})
