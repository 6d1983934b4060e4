import { eq, sql } from 'drizzle-orm'
import { parse } from 'hono/utils/cookie'
import type { StaffRole } from '#domain/auth/staff-rights.ts'
import type { Env } from '#server/config/env.ts'
import { type Actor, NOBODY } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { administrators } from '#server/db/schema/accounts.ts'
import type { SessionKind } from '#server/db/schema/sessions.ts'
import { statement } from '#server/db/statement.ts'
import { cookieName } from '#server/http/security/cookies.ts'
import { forbidden } from '#server/problems.ts'
import { findCustomerView } from './find-customer-view.ts'
import { findSession, type Session } from './find-session.ts'

const KINDS = ['guest', 'customer', 'mechanic', 'administrator'] as const satisfies SessionKind[]

/**
 * Returns the actor whom the cookies identify. In the demonstration every visitor on this machine is an owner
 * [SEC-O21], but for those who have signed in as a member of the staff, who see it as their role does [AUTH-37]. `viewToken` makes an administrator into somebody who sees one booking as its customer does, and nothing else of anybody.
 * A view that has ended is refused, so that its page never shows what the administrator's own rights open [BOOK-29].
 */
export async function readActor(
  cookieHeader: string | null,
  env: Pick<Env, 'mode'>,
  db: Db,
  now: Temporal.Instant,
  viewToken?: string,
): Promise<Actor> {
  const found: Partial<Record<SessionKind, Session>> = {}
  const cookies = parse(cookieHeader ?? '')
  for (const kind of KINDS) {
    const token = cookies[cookieName(env, kind)]
    const session = token === undefined ? null : await findSession(db, kind, token, now)
    if (session) found[kind] = session
  }
  const administratorId = found.administrator ? Number(found.administrator.subject) : null
  const staffRole = administratorId === null ? null : await findStaffRole(db, administratorId)
  const actor: Actor = {
    guestId: found.guest?.subject ?? null,
    customerId: found.customer ? Number(found.customer.subject) : null,
    mechanicId: found.mechanic ? Number(found.mechanic.subject) : null,
    administratorId: staffRole === null ? null : administratorId,
    tokenHashes: Object.fromEntries(
      Object.values(found).map(({ kind, tokenHash }) => [kind, tokenHash]),
    ),
    staffRole: staffRole ?? (env.mode === 'demo' ? 'owner' : null),
  }
  if (viewToken === undefined) return actor
  const view = await findCustomerView(db, actor, viewToken, now)
  if (view === null) throw forbidden('This view has ended.')
  return { ...NOBODY, viewedBookingId: view.bookingId }
}

const selectStaffRole = statement('select staff role', (db) =>
  db
    .select({ role: administrators.role, isActive: administrators.isActive })
    .from(administrators)
    .where(eq(administrators.id, sql.placeholder('id'))),
)

/** Read on every request, so that another role takes effect at once; null for somebody who was removed [AUTH-21]. */
async function findStaffRole(db: Db, id: number): Promise<StaffRole | null> {
  const [row] = await selectStaffRole(db).execute({ id })
  return row?.isActive ? row.role : null
}
