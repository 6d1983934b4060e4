import { eq, sql } from 'drizzle-orm'
import type { StaffRole } from '#domain/auth/staff-rights.ts'
import type { Context } from '#server/context.ts'
import { customers, type StoredCustomer } from '#server/db/schema/customers.ts'
import { mechanics, type StoredMechanic } from '#server/db/schema/mechanics.ts'
import { statement } from '#server/db/statement.ts'
import { forbidden, Problem, unauthenticated } from '#server/problems.ts'
import { isNobody } from './policy.ts'

const selectCustomer = statement('select customer account', (db) =>
  db
    .select()
    .from(customers)
    .where(eq(customers.id, sql.placeholder('id'))),
)

/** Requires a signed-in customer. Erasing or deactivating an account ends its sessions, so it cannot appear here. */
export async function requireCustomer(ctx: Context): Promise<StoredCustomer> {
  if (ctx.actor.customerId === null) throw unauthenticated()
  const [customer] = await selectCustomer(ctx.db).execute({ id: ctx.actor.customerId })
  if (!customer || customer.erasedAt !== null || customer.deactivatedAt !== null)
    throw unauthenticated()
  return customer
}

const selectMechanic = statement('select mechanic account', (db) =>
  db
    .select()
    .from(mechanics)
    .where(eq(mechanics.id, sql.placeholder('id'))),
)

/** Requires a signed-in mechanic, approved or not: 401 without any session, 403 with a session of another kind. */
export async function requireMechanicAccount(ctx: Context): Promise<StoredMechanic> {
  const id = ctx.actor.mechanicId
  if (id === null) throw isOnlyVisitor(ctx) ? unauthenticated() : forbidden()
  const read = async () => (await selectMechanic(ctx.db).execute({ id }))[0]
  const { pageVisitor } = ctx
  if (pageVisitor) pageVisitor.mechanic ??= read()
  const mechanic = await (pageVisitor?.mechanic ?? read())
  if (!mechanic) throw unauthenticated()
  return mechanic
}

/** Read the standing on every request, so that an administrator's decision takes effect at once [SEC-O15]. */
export async function requireMechanic(ctx: Context): Promise<StoredMechanic> {
  const mechanic = await requireMechanicAccount(ctx)
  if (!mechanic.isApproved || !mechanic.isActive)
    throw new Problem('not_approved', 'Account not yet approved')
  return mechanic
}

/** The role of a caller whom an endpoint of administrators has admitted. */
export function requireStaffRole({ actor }: Context): StaffRole {
  if (actor.staffRole === null) throw unauthenticated()
  return actor.staffRole
}

/** In the demonstration everybody on this machine; in live mode administrators signed in at /admin/login [SEC-O21]. */
export function requireAdministrator(ctx: Context): void {
  if (ctx.actor.staffRole !== null) return
  throw isOnlyVisitor(ctx) ? unauthenticated() : forbidden('This is for administrators.')
}

/**
 * A guest and a visitor of the demonstration have no account, so they count as signed out for an account's endpoints.
 */
const isOnlyVisitor = ({ actor }: Context) =>
  isNobody({
    ...actor,
    guestId: null,
    staffRole: actor.administratorId === null ? null : actor.staffRole,
  })
