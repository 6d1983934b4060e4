import type { sendRegisterForm as endpoint } from '#contract/auth/account-forms.ts'
import { registerCustomer as api } from '#contract/auth/accounts.ts'
import { registerCustomer } from '#server/auth/customer/register-customer.ts'
import { leadBack, seeOther } from '#server/http/forms/lead-on.ts'
import { readForm } from '#server/http/forms/read-form.ts'
import { pathWith, refusalOf } from '#server/http/forms/refusal-of.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { markFormSignIn } from './mark-form-sign-in.ts'

/** Leads to the dashboard of the new account, or back to the form, which says why there is none. */
export async function sendRegisterForm(call: RawCall<typeof endpoint>): Promise<Response> {
  const form = await readForm(call.c)
  const ctx = await call.admit()
  const body = api.body.safeParse({
    name: form.get('name') ?? '',
    email: form.get('email') ?? '',
    password: form.get('password') ?? '',
    phone: form.get('phone') ?? '',
    address: form.get('address') ?? '',
  })
  const refused =
    body.success && form.has('isSixteen')
      ? await refusalOf(() => registerCustomer(ctx, body.data))
      : 'invalid'
  if (refused !== null) {
    const page = pathWith('/customer/register', { refused })
    return leadBack(call, { page, form: 'register', fields: form }, ctx)
  }
  markFormSignIn(ctx, 'customer')
  return seeOther(call, '/customer/dashboard', ctx)
}
