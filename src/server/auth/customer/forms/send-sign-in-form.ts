import type { sendSignInForm as endpoint } from '#contract/auth/account-forms.ts'
import { SignInBody } from '#contract/auth/forms.ts'
import { safeNext } from '#domain/auth/safe-next.ts'
import { signInCustomer } from '#server/auth/customer/sign-in-customer.ts'
import { seeOther } from '#server/http/forms/lead-on.ts'
import { readForm } from '#server/http/forms/read-form.ts'
import { pathWith, refusalOf } from '#server/http/forms/refusal-of.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'

const DASHBOARD = '/customer/dashboard'

/** Leads to the page that asked for the sign-in or to the dashboard, or back to the form, which says why not. */
export async function sendSignInForm(call: RawCall<typeof endpoint>): Promise<Response> {
  const form = await readForm(call.c)
  const ctx = await call.admit()
  const path = safeNext(new URL(call.c.req.url).searchParams.get('next'))
  const next = path === '/' ? null : path
  const body = SignInBody.safeParse({
    email: form.get('email') ?? '',
    password: form.get('password') ?? '',
  })
  const refused = body.success ? await refusalOf(() => signInCustomer(ctx, body.data)) : 'invalid'
  const page =
    refused === null ? (next ?? DASHBOARD) : pathWith('/customer/login', { next, refused })
  return seeOther(call, page, ctx)
}
