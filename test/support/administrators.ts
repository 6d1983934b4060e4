import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { StaffRole } from '#domain/auth/staff-rights.ts'
import { newCodeSecret } from '#server/auth/administrator/one-time-code.ts'
import { hashPassword } from '#server/auth/passwords/password.ts'
import { administrators } from '#server/db/schema/accounts.ts'
import { sealSecret } from '#server/http/security/seal-secret.ts'
import type { TestApi } from './api.ts'

export type Administrator = {
  id: number
  email: string
  password: string
  /** Returns the code that the authenticator shows at that time. */
  codeAt: (now: Temporal.Instant) => string
}

/** Creates an administrator as the terminal command does. */
export async function addAdministrator(
  { runtime }: TestApi,
  role: StaffRole = 'owner',
): Promise<Administrator> {
  const secret = newCodeSecret()
  const email = `admin.${randomUUID()}@example.co.uk`
  const password = 'a long enough pass phrase'
  const [row] = await runtime.db
    .insert(administrators)
    .values({
      name: 'Ada Minster',
      email,
      password: await hashPassword(password),
      totpSecret: sealSecret(runtime.env, 'kerbside administrator totp', secret),
      role,
    })
    .returning({ id: administrators.id })
  if (!row) throw new Error('an insert returned no row')
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return {
    id: row.id,
    email,
    password,
    codeAt: (now) => totp.generate({ timestamp: now.epochMilliseconds }),
  }
}
