import { afterAll, describe, expect, it } from 'vitest'
import { FIRST_TARIFF } from '#domain/quotes/tariff.ts'
import { openDb, openPool } from '#server/db/open.ts'
import { openBuiltPages } from '#server/http/pages/built-pages.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { startCluster } from '#test/support/cluster.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'

/* What the built pages say of a deposit of £40 that begins at midnight. What is charged is in api/payments/planned-deposit. */

const cluster = await startCluster()
const pool = openPool(await cluster.copyTemplate('seeded', 'planned_deposit'))
const api = createTestApi(openDb(pool), {
  now: Temporal.Instant.from('2026-11-30T12:00:00Z'),
  env: buildEnv({ serviceCacheSeconds: 60 }),
  pages: await openBuiltPages(),
})
const MIDNIGHT = Temporal.Instant.from('2026-12-01T00:00:00Z')
await pool.query(
  `insert into tariffs (starts_on, tariff, reason, planned_by, planned_at)
   values ('2026-12-01', $1, 'Fewer empty slots', 'test', now())`,
  [JSON.stringify({ ...FIRST_TARIFF, depositPence: 4000 })],
)

afterAll(async () => {
  await pool.end()
  await cluster.stop()
})

/** Each says what the deposit is. */
const PUBLIC = [
  '/',
  '/quote',
  '/mobile-repairs',
  '/mot-testing',
  '/about-us',
  '/fault-codes',
  '/mechanics/in/manchester',
  '/terms-conditions',
  '/help-center',
  '/help-center/cancelling-and-your-deposit',
  '/help-center/preparing-for-a-visit',
]

/** Structured data included, which search engines read. */
const open = async (path: string, visitor: Visitor = api.visitor()) => {
  const { status, body, headers } = await visitor.get(path)
  expect([path, status]).toEqual([path, 200])
  const text = String(body).replaceAll('<!-- -->', '')
  const amounts = new Set([...text.matchAll(/£(30|40)(?:\.00)?(?![\d.,])/g)].map(([, of]) => of))
  return { amounts: [...amounts].join(), etag: headers.get('etag') }
}

describe('a deposit of £40 from midnight on', () => {
  it.each(PUBLIC)(
    'is what %s says from then on, and £30 until then [PAY-140, QUOTE-21]',
    async (path) => {
      api.clock.now = MIDNIGHT.subtract({ seconds: 1 })
      const before = await open(path)
      expect(before.amounts).toBe('30')
      // From memory.
      expect(await open(path)).toEqual(before)
      api.clock.now = MIDNIGHT
      const after = await open(path)
      expect(after.amounts).toBe('40')
      if (before.etag) expect(after.etag).not.toBe(before.etag)
    },
  )

  it('is named beside the £30 that somebody without scripts was shown before midnight [PAY-140]', async () => {
    api.clock.now = MIDNIGHT
    const asked = '/quote-result?registration=AB12+CDE&location=M20+2RN&serviceIds=1'
    const page = async (path: string) => String((await api.visitor().get(path)).body)
    const moved = await page(`${asked}&depositPounds=30`)
    expect(moved).toContain('The deposit is now £40.00')
    expect(moved).toContain('name="depositPounds" value="40"')
    expect(await page(`${asked}&depositPounds=40`)).not.toContain('The deposit is now')
  })

  it('is excepted where the quote form says that nothing is due before the work is complete [BOOK-150]', async () => {
    api.clock.now = MIDNIGHT
    const { body } = await api.visitor().get('/quote')
    expect(String(body).replaceAll('<!-- -->', '')).toContain(
      'No payment is due until the work is complete, beyond the £40 deposit.',
    )
  })

  it('is not what the pages of a quote say that was made before, nor those of its booking [PAY-140]', async () => {
    api.clock.now = MIDNIGHT.subtract({ minutes: 1 })
    const visitor = api.visitor()
    const [quoteId, other] = [await makeQuote(visitor), await makeQuote(visitor)]
    api.clock.now = MIDNIGHT.add({ hours: 10 })
    const { body } = await book(visitor, other, buildPerson())
    for (const path of [
      `/quote/${quoteId}`,
      `/booking/${quoteId}`,
      `/booking-confirmation/${body.id}`,
    ])
      expect([path, (await open(path, visitor)).amounts]).toEqual([path, '30'])
    const late = await makeQuote(visitor)
    expect((await open(`/booking/${late}`, visitor)).amounts).toBe('40')
  })
})
