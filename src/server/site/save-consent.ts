import type { saveConsent as endpoint } from '#contract/site/consent.ts'
import {
  CONSENT_TO_ALL,
  CONSENT_TO_NONE,
  type Consent,
  consentCookie,
  OPTIONAL_CATEGORIES,
} from '#domain/site/consent.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { readBody } from '#server/http/read-body.ts'

const FORM_MAX_BYTES = 1000
/** Accepts only our own addresses: one slash, not two, which would name another host. */
const OWN_PATH = /^\/(?![/\\])[\w/.-]{0,200}$/

/** Handles the consent forms of pages without scripts: an ordinary form in, a cookie and the same page out. */
export async function saveConsent({ c, runtime }: RawCall<typeof endpoint>): Promise<Response> {
  const bytes = await readBody(c.req.raw, FORM_MAX_BYTES)
  const form = new URLSearchParams(new TextDecoder().decode(bytes))
  const cookie = consentCookie(choiceOf(form), {
    epochMilliseconds: runtime.now().epochMilliseconds,
    isSecure: runtime.env.mode === 'live',
  })
  const headers = new Headers(runtime.headers.api(c.get('requestId')))
  headers.delete('content-type')
  headers.set('set-cookie', cookie)
  headers.set('location', backFrom(form.get('back')))
  return new Response(null, { status: 303, headers })
}

/** Allows only what the visitor explicitly chose. */
function choiceOf(form: URLSearchParams): Consent {
  const choice = form.get('choice')
  if (choice === 'all') return CONSENT_TO_ALL
  if (choice !== 'these') return CONSENT_TO_NONE
  const ticked = OPTIONAL_CATEGORIES.map((category) => [category, form.has(category)])
  return { ...CONSENT_TO_NONE, ...Object.fromEntries(ticked) }
}

const backFrom = (back: string | null) => (back !== null && OWN_PATH.test(back) ? back : '/')
