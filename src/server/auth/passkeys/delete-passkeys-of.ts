import { and, eq } from 'drizzle-orm'
import type { PasskeyKind } from '#domain/auth/passkeys.ts'
import type { Context } from '#server/context.ts'
import { passkeys } from '#server/db/schema/passkeys.ts'

/** Deletes the passkeys of an account that was closed, or of somebody who proved anew who they are: on the terminal, or by a mailed link [AUTH-30]. */
export const deletePasskeysOf = (db: Context['db'], kind: PasskeyKind, accountId: number) =>
  db.delete(passkeys).where(and(eq(passkeys.kind, kind), eq(passkeys.accountId, accountId)))
