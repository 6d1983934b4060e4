import type * as z from 'zod/mini'
import { SignInAdministratorBody, SignInBody } from '#contract/auth/forms.ts'
import { SignInMechanicBody } from '#contract/mechanics/forms.ts'
import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { pageAfterSignIn } from '#domain/auth/safe-next.ts'
import { signInAdministrator } from '#server/auth/administrator/sign-in-administrator.ts'
import { signInCustomer } from '#server/auth/customer/sign-in-customer.ts'
import { signInMechanic } from '#server/auth/mechanic/sign-in-mechanic.ts'
import type { Context } from '#server/context.ts'
import { leadBack, seeOther } from '#server/http/forms/lead-on.ts'
import { readForm } from '#server/http/forms/read-form.ts'
import { pathWith, refusalOf } from '#server/http/forms/refusal-of.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { markFormSignIn } from './mark-form-sign-in.ts'

type Form = {
  kind: AccountKind
  /** The page of the form. */
  page: string
  /** Where it leads when no page has asked for the sign-in. */
  home: string
  fields: readonly string[]
  /** Refuses as the endpoint of the API does. */
  signIn: (ctx: Context, values: Record<string, string>) => Promise<unknown> | null
}

/** Null for values that the schema refuses. */
const checked =
  <Body extends z.core.$ZodType>(
    schema: Body & { safeParse: (values: unknown) => z.core.util.SafeParseResult<z.output<Body>> },
    signIn: (ctx: Context, body: z.output<Body>) => Promise<unknown>,
  ): Form['signIn'] =>
  (ctx, values) => {
    const body = schema.safeParse(values)
    return body.success ? signIn(ctx, body.data) : null
  }

/** Leads to the page that asked for the sign-in or to the home of the kind, or back to the form, which says why not. */
const sendForm =
  ({ kind, page, home, fields, signIn }: Form) =>
  async (call: RawCall): Promise<Response> => {
    const form = await readForm(call.c)
    const ctx = await call.admit()
    const next = pageAfterSignIn(kind, new URL(call.c.req.url).searchParams.get('next'))
    const values = Object.fromEntries(fields.map((name) => [name, form.get(name) ?? '']))
    const entry = signIn(ctx, values)
    const refused = entry === null ? 'invalid' : await refusalOf(() => entry)
    if (refused !== null) {
      const back = {
        page: pathWith(page, { next, refused }),
        form: 'sign-in',
        fields: form,
      } as const
      return leadBack(call, back, ctx)
    }
    markFormSignIn(ctx, kind)
    return seeOther(call, next ?? home, ctx)
  }

export const sendSignInForm = sendForm({
  kind: 'customer',
  page: '/customer/login',
  home: '/customer/dashboard',
  fields: ['email', 'password'],
  signIn: checked(SignInBody, signInCustomer),
})

export const sendMechanicSignInForm = sendForm({
  kind: 'mechanic',
  page: '/mechanic-login',
  home: '/mechanic-dashboard',
  fields: ['email', 'password'],
  signIn: checked(SignInMechanicBody, signInMechanic),
})

export const sendAdministratorSignInForm = sendForm({
  kind: 'administrator',
  page: '/admin/login',
  home: '/admin',
  fields: ['email', 'password', 'code'],
  signIn: checked(SignInAdministratorBody, signInAdministrator),
})
