import { afterAll, expect, it } from 'vitest'
import { openDb, openPool } from '#server/db/open.ts'
import { openBuiltPages } from '#server/http/pages/built-pages.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { startCluster } from '#test/support/cluster.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'

/* What the built pages say of settings that an owner has planned. */

const cluster = await startCluster()
const pool = openPool(await cluster.copyTemplate('seeded', 'planned_settings'))
const NOON = Temporal.Instant.from('2026-11-30T12:00:00Z')
const MIDNIGHT = Temporal.Instant.from('2026-12-01T00:00:00Z')
const api = createTestApi(openDb(pool), {
  now: NOON,
  env: buildEnv({ serviceCacheSeconds: 60 }),
  pages: await openBuiltPages(),
})

afterAll(async () => {
  await pool.end()
  await cluster.stop()
})

const owner = await signIn(api, 'administrator', '91')
for (const [key, value] of [
  ['arrival', '2 to 3 hours'],
  ['emergencyResponse', '60 to 90 minutes'],
  ['sameDay', 'A visit today from some of us'],
  ['mechanicAssignedHours', 7],
  ['policyUpdatedOn', '2026-12-01'],
]) {
  const plan = { key, value, startsOn: '2026-12-01', follows: 0, reason: 'As the records say' }
  const { status, body } = await owner.post('/api/admin/settings', plan)
  expect([status, body]).toEqual([201, body])
}

/** Without its scripts, which carry every setting, shown or not. */
const textOf = async (path: string, visitor: Visitor) => {
  const { status, body } = await visitor.get(path)
  expect([path, status]).toEqual([path, 200])
  return String(body)
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll('<!-- -->', '')
}

async function expectChange(path: string, before: string, after: string, visitor = api.visitor()) {
  for (const at of [NOON, MIDNIGHT.subtract({ seconds: 1 })]) {
    api.clock.now = at
    const page = await textOf(path, visitor)
    expect(page).toContain(before)
    expect(page).not.toContain(after)
  }
  api.clock.now = MIDNIGHT
  const page = await textOf(path, visitor)
  expect(page).toContain(after)
  expect(page).not.toContain(before)
}

it.each([
  ['/mobile-repairs', '1 to 2 hours', '2 to 3 hours'],
  ['/mobile-repairs', '45 to 90 minutes', '60 to 90 minutes'],
  ['/mobile-repairs', 'Same-day service from many', 'A visit today from some of us.'],
  ['/help-center', 'assigned within 24 hours', 'assigned within 7 hours'],
  ['/terms-conditions', '7 January 2025', '1 December 2026'],
  ['/privacy-policy', '7 January 2025', '1 December 2026'],
  ['/cookie-policy', '7 January 2025', '1 December 2026'],
])('%s says “%s” until the midnight of the day, “%s” from it on [ADMIN-95]', expectChange)

it('the page of a booking says from the midnight of the day on how soon a mechanic accepts [ADMIN-95]', async () => {
  api.clock.now = NOON
  const visitor = api.visitor()
  const { status, body } = await book(visitor, await makeQuote(visitor), buildPerson())
  expect([status, body]).toEqual([201, body])
  const path = `/booking-confirmation/${body.id}`
  // In the banner, on the road and among the next steps.
  for (const [before, after] of [
    ['with you, usually within 24 hours.', 'with you, usually within 7 hours.'],
    ['Usually within 24 hours of booking', 'Usually within 7 hours of booking'],
    ['Usually within 24 hours. Then you get', 'Usually within 7 hours. Then you get'],
  ] as const)
    await expectChange(path, before, after, visitor)
})
