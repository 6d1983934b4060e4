import { randomUUID } from 'node:crypto'
import type { BrowserContextOptions } from 'playwright-core'
import type { StaffRole } from '#domain/auth/staff-rights.ts'
import { NOBODYS_PASSWORD } from '#server/auth/passwords/nobodys-password.ts'
import { hashOf, newToken } from '#server/auth/sessions/tokens.ts'
import { cookieName } from '#server/http/security/cookies.ts'
import { DESKTOP, ORIGIN } from './browser.ts'
import { readDatabase, runOnDatabase } from './journey-database.ts'

/** The browser of somebody of the staff, who has just signed in: the demonstration shows each role what it shows in live mode [AUTH-37]. */
export async function arriveAsStaff(
  role: StaffRole,
  viewport = DESKTOP,
): Promise<BrowserContextOptions> {
  const [row] = await readDatabase<{ id: number }>(
    'insert into administrators (name, email, password, role) values ($1, $2, $3, $4) returning id',
    [`Ada ${role}`, `staff.${randomUUID()}@example.co.uk`, NOBODYS_PASSWORD, role],
  )
  const token = newToken()
  await runOnDatabase(
    `insert into sessions (token_hash, kind, subject, created_at, last_seen_at, expires_at)
     values ($1, 'administrator', $2, now(), now(), now() + interval '8 hours')`,
    [hashOf(token), String(row?.id)],
  )
  const cookie = {
    name: cookieName({ mode: 'demo' }, 'administrator'),
    value: token,
    domain: new URL(ORIGIN).hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  }
  return { viewport, storageState: { cookies: [cookie], origins: [] } }
}
