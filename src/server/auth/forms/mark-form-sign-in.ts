import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { formSignInCookie, noFormSignInCookie } from '#domain/auth/form-sign-in.ts'
import type { Context } from '#server/context.ts'

/** Leaves the cookie that a page with scripts reads later. Administrators leave no record, so they need none [AUTH-32]. */
export function markFormSignIn(ctx: Context, kind: AccountKind): void {
  if (kind === 'administrator') return
  ctx.answerHeaders.append('set-cookie', formSignInCookie(kind, ctx.env.mode === 'live'))
}

export function unmarkFormSignIn(ctx: Context, kind: AccountKind): void {
  if (kind === 'administrator') return
  ctx.answerHeaders.append('set-cookie', noFormSignInCookie(kind, ctx.env.mode === 'live'))
}
