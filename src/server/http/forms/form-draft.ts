import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { parse } from 'hono/utils/cookie'
import { DRAFT_FIELDS, type DraftForm, type FormDraft, typedIn } from '#domain/site/form-drafts.ts'
import type { Env } from '#server/config/env.ts'
import type { Context } from '#server/context.ts'
import { draftCookieName, setDraftCookie } from '#server/http/security/cookies.ts'
import { openSecret, sealSecret } from '#server/http/security/seal-secret.ts'

/** As long as somebody needs to mend a field. */
export const DRAFT_MINUTES = 10
/** nginx takes 4 KB of headers in an answer, and a redirect of ours has less than 1 KB of others. */
const SEALED_MAX = 2800
/** Of any characters, more than the longest of our forms may hold. */
const INFLATED_MAX = 40_000

const PURPOSE = 'kerbside form draft'

type Stored = FormDraft & { page: string; until: number }

/**
 * Leaves what was typed into a refused form in a cookie that only we can read, for the page of the form alone. What is
 * longer than a cookie may be is not left: the page then says how to get back to it.
 */
export function leaveDraft(
  ctx: Context,
  page: string,
  { form, fields }: { form: DraftForm; fields: URLSearchParams },
): void {
  const typed = typedIn(form, fields)
  if (Object.keys(typed).length === 0) return
  const until = ctx.now.epochMilliseconds + DRAFT_MINUTES * 60_000
  const stored: Stored = { form, typed, page: pathOf(page), until }
  const text = deflateRawSync(JSON.stringify(stored)).toString('base64url')
  const sealed = sealSecret(ctx.env, PURPOSE, text)
  if (sealed.length > SEALED_MAX) return
  ctx.answerHeaders.append('set-cookie', setDraftCookie(ctx.env, sealed, DRAFT_MINUTES * 60))
}

/** What the page that a refused form has led back to shows again; null of every other page. */
export function findDraft(
  env: Env,
  now: Temporal.Instant,
  { target, cookie }: { target: string; cookie: string | undefined },
): FormDraft | null {
  if (cookie === undefined || !/[?&](refused|lostRefused)=/.test(target)) return null
  const sealed = parse(cookie, draftCookieName(env))[draftCookieName(env)]
  const text = sealed && openSecret(env, PURPOSE, sealed)
  if (!text) return null
  const inflated = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: INFLATED_MAX })
  const { form, typed, page, until } = JSON.parse(inflated.toString()) as Stored
  // The release before this one may have left it.
  const isKnown = form in DRAFT_FIELDS && page === pathOf(target) && until > now.epochMilliseconds
  return isKnown ? { form, typed } : null
}

const pathOf = (target: string) => target.split(/[?#]/)[0] ?? target
