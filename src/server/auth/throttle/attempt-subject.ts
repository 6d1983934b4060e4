import { createHmac } from 'node:crypto'
import { emailKey } from '#domain/people/email.ts'
import type { Context } from '#server/context.ts'

/** Under what the tries of one e-mail are counted: the table keeps no address, only its hash under our key. */
export const attemptSubject = ({ env }: Pick<Context, 'env'>, email: string): string =>
  createHmac('sha256', env.rateLimitSecret).update(emailKey(email)).digest('base64url')
