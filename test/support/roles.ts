import { randomUUID } from 'node:crypto'
import { NOBODYS_PASSWORD } from '#server/auth/passwords/nobodys-password.ts'
import { hashOf, newToken } from '#server/auth/sessions/tokens.ts'
import { customers } from '#server/db/schema/customers.ts'
import type { SessionKind } from '#server/db/schema/sessions.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { cookieName } from '#server/http/security/cookies.ts'
import type { TestApi, Visitor } from './api.ts'

/** Returns a signed-in browser; its session row is as the sign-in writes it. */
export async function signIn(api: TestApi, kind: SessionKind, subject: string): Promise<Visitor> {
  const { db, env } = api.services
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

export async function signInCustomer(api: TestApi): Promise<Visitor> {
  const [row] = await api.services.db
    .insert(customers)
    .values({
      name: 'Jo Morgan',
      email: `jo.${randomUUID()}@example.co.uk`,
      password: NOBODYS_PASSWORD,
    })
    .returning()
  return signIn(api, 'customer', String(row?.id))
}
