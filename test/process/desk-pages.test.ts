import { afterAll, expect, it } from 'vitest'
import { STAFF_ROLE_WORDS, STAFF_ROLES, type StaffRole } from '#domain/auth/staff-rights.ts'
import { openDb, openPool } from '#server/db/open.ts'
import { openBuiltPages } from '#server/http/pages/built-pages.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { startCluster } from '#test/support/cluster.ts'
import { signIn } from '#test/support/roles.ts'

/* What the built pages of administrators show, and to which role. */

const cluster = await startCluster()
const pool = openPool(await cluster.copyTemplate('migrated', 'desk_pages'))
const db = openDb(pool)
const NOW = Temporal.Instant.from('2026-11-02T12:00:00Z')
const api = createTestApi(db, {
  now: NOW,
  env: buildEnv({ mode: 'live' }),
  pages: await openBuiltPages(),
})

afterAll(async () => {
  await pool.end()
  await cluster.stop()
})

const read = async (role: StaffRole, path: string) => {
  const visitor = await signIn(api, 'administrator', String(STAFF_ROLES.indexOf(role) + 50), role)
  const { body } = await visitor.get(path)
  // Without its scripts, which carry what was loaded, shown or not.
  return String(body).replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
}

it.each([
  ['desk', '/admin/audit'],
  ['finance', '/admin/vetting'],
  ['vetting', '/admin/bookings'],
] as const)(
  'a page that the role %s does not open, %s, says so in words [AUTH-23]',
  async (role, path) => {
    const refused = await read(role, path)
    expect(refused).toContain('Your role does not open this page')
    expect(refused).toContain(`the role ${STAFF_ROLE_WORDS[role].name}`)
    expect(await read('owner', path)).not.toContain('Your role does not open this page')
  },
)
