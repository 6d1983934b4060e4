import { createHash } from 'node:crypto'
import type { Context } from '#server/context.ts'

export const hashOfSent = (content: string | Uint8Array) => createHash('sha256').update(content)

/** Makes what a form sent its idempotency key: the same words after the same message are one press repeated [MSG-5]. */
export const withFormKey = (ctx: Context, sent: string): Context => ({
  ...ctx,
  idempotencyKey: `form-${hashOfSent(sent).digest('base64url')}`,
})
