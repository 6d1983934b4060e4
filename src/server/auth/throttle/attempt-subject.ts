import { createHmac } from 'node:crypto'
import { emailKey } from '#domain/people/email.ts'
import type { Context } from '#server/context.ts'

/** The counter's key for an email: a hash under our secret key, so that the table holds no address. */
export const attemptSubject = ({ env }: Pick<Context, 'env'>, email: string): string =>
  createHmac('sha256', env.rateLimitSecret).update(emailKey(email)).digest('base64url')
