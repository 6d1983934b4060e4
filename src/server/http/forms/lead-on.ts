import type { DraftForm } from '#domain/site/form-drafts.ts'
import type { Context } from '#server/context.ts'
import type { HttpContext } from '#server/http/app-env.ts'
import { newNonce } from '#server/http/security/nonce.ts'
import type { Runtime } from '#server/runtime.ts'
import { leaveDraft } from './form-draft.ts'
import { plainPage } from './plain-page.ts'

type Asked = { c: HttpContext; runtime: Runtime }

/** Leads from a form to the page that shows what came of it, so that reloading sends nothing again. */
export function seeOther({ c, runtime }: Asked, path: string, ctx?: Context): Response {
  const headers = new Headers(runtime.headers.api(c.get('requestId')))
  headers.delete('content-type')
  // A path, which the browser reads against the origin that it came to.
  headers.set('location', path)
  for (const cookie of ctx?.answerHeaders.getSetCookie() ?? []) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

type Refused = { page: string; form: DraftForm; fields: URLSearchParams }

/** Leads back to the page of a refused form, which has what was typed once more [SITE-39]. */
export function leadBack(asked: Asked, { page, form, fields }: Refused, ctx: Context): Response {
  leaveDraft(ctx, page, { form, fields })
  return seeOther(asked, page, ctx)
}

/**
 * Leads from a form to the payment page. The content policy lets a form end on our own site alone, so a provider's page
 * is opened from a page of ours.
 */
export function leadToPayment(asked: Asked, url: string, ctx: Context): Response {
  const { origin } = asked.runtime.env
  const target = new URL(url, origin)
  if (target.origin === origin) return seeOther(asked, target.pathname + target.search, ctx)
  const nonce = newNonce()
  const html = plainPage({
    nonce,
    title: 'Pay your deposit',
    text: 'You are on your way to our payment partner’s page. It opens by itself; if it does not, press the button.',
    link: { href: target.href, label: 'Go to the payment page' },
    opensItself: true,
  })
  const headers = asked.runtime.headers.page(asked.c.get('requestId'), nonce)
  return new Response(html, { headers: { ...headers, 'cache-control': 'no-store' } })
}
