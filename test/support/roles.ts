import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { StaffRole } from '#domain/auth/staff-rights.ts'
import { NOBODYS_PASSWORD } from '#server/auth/passwords/nobodys-password.ts'
import { hashOf, newToken } from '#server/auth/sessions/tokens.ts'
import { administrators } from '#server/db/schema/accounts.ts'
import { customers } from '#server/db/schema/customers.ts'
import type { SessionKind } from '#server/db/schema/sessions.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { cookieName } from '#server/http/security/cookies.ts'
import type { TestApi, Visitor } from './api.ts'

/** Returns a signed-in browser; its session row is as the sign-in writes it. */
export async function signIn(
  api: TestApi,
  kind: SessionKind,
  subject: string,
  role: StaffRole = 'owner',
): Promise<Visitor> {
  const { db, env } = api.runtime
  if (kind === 'administrator') await ensureAdministrator(api, Number(subject), role)
  const token = newToken()
  await db.insert(sessions).values({
    tokenHash: hashOf(token),
    kind,
    subject,
    createdAt: api.clock.now,
    lastSeenAt: api.clock.now,
    expiresAt: api.clock.now.add({ hours: 30 * 24 }),
  })
  const visitor = api.visitor()
  visitor.cookies.set(cookieName(env, kind), token)
  return visitor
}

/** The first one of a test's own number is made here; the table's own numbers go on above it. */
async function ensureAdministrator({ runtime }: TestApi, id: number, role: StaffRole) {
  await runtime.db
    .insert(administrators)
    .values({
      id,
      name: 'Ada Minster',
      email: `admin.${randomUUID()}@example.co.uk`,
      password: NOBODYS_PASSWORD,
      role,
    })
    .onConflictDoNothing()
  await runtime.db.execute(sql`
    select setval(pg_get_serial_sequence('administrators', 'id'),
      (select max(id) from administrators))`)
}

export async function signInCustomer(api: TestApi): Promise<Visitor> {
  const [row] = await api.runtime.db
    .insert(customers)
    .values({
      name: 'Jo Morgan',
      email: `jo.${randomUUID()}@example.co.uk`,
      password: NOBODYS_PASSWORD,
    })
    .returning()
  return signIn(api, 'customer', String(row?.id))
}
