import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { audit } from '#server/auth/audit.ts'
import { deletePasskeysOf } from '#server/auth/passkeys/delete-passkeys-of.ts'
import { hashPassword } from '#server/auth/passwords/password.ts'
import type { Env } from '#server/config/env.ts'
import { NOBODY } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { administrators } from '#server/db/schema/accounts.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import type { NewRow } from '#server/db/statement.ts'
import { sealSecret } from '#server/http/security/seal-secret.ts'
import type { NewAdministrator } from './ask-administrator.ts'

const ID = { id: administrators.id }

/**
 * Makes an administrator, or gives the one with that email address a new password and a new code, and ends their
 * sessions and passkeys [AUTH-30]: an administrator who lost their telephone regains access this way, in the role that they had. A new one is
 * an owner, who can invite the others [AUTH-22].
 */
export async function storeAdministrator(
  db: Db,
  env: Pick<Env, 'linkSecret'>,
  { name, email, password, secret, step }: NewAdministrator,
  now: Temporal.Instant,
): Promise<{ id: number; isNew: boolean }> {
  const credentials = {
    name,
    // An address that somebody else asked for does not take over after a renewal.
    newEmail: null,
    password: await hashPassword(password),
    totpSecret: sealSecret(env, 'kerbside administrator totp', secret),
    totpLastStep: step,
    isActive: true,
    invitedAt: null,
  }
  return db.transaction(async (db) => {
    const isIt = sql`lower(${administrators.email}) = ${email.toLowerCase()}`
    const [renewed] = await db.update(administrators).set(credentials).where(isIt).returning(ID)
    const [row] = renewed
      ? [renewed]
      : await db
          .insert(administrators)
          .values({ ...credentials, email, role: 'owner', createdAt: now } satisfies NewRow<
            typeof administrators,
            'id'
          >)
          .returning(ID)
    if (!row) throw new Error('an insert returned no row')
    const isNew = renewed === undefined
    await db.delete(sessions).where(sql`kind = 'administrator' and subject = ${String(row.id)}`)
    await deletePasskeysOf(db, 'administrator', row.id)
    const acting = { db, now, actor: NOBODY, requestId: randomUUIDv7() }
    await audit(acting, {
      action: isNew ? 'administrator.create' : 'administrator.renew',
      object: `administrator ${row.id}`,
      as: { role: 'administrator', actor: 'the terminal' },
    })
    return { id: row.id, isNew }
  })
}
