import { uuidParam } from '#contract/params.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { DraftForm } from '#domain/site/form-drafts.ts'
import type { Context } from '#server/context.ts'
import type { HttpContext } from '#server/http/app-env.ts'
import type { Runtime } from '#server/runtime.ts'
import { leadBack, seeOther } from './lead-on.ts'
import { readForm } from './read-form.ts'
import { pathWith, refusalOf } from './refusal-of.ts'

type Call = { c: HttpContext; runtime: Runtime; admit: () => Promise<Context> }

type Change = {
  /** The form on the booking's page, by which its address opens it again. */
  form: DraftForm
  /** Makes the change that was asked for; null where the form does not say one. */
  read: (ctx: Context, id: string, fields: URLSearchParams) => (() => Promise<unknown>) | null
  /** What the form is opened again with, beside what was typed. */
  openWith?: (fields: URLSearchParams) => Record<string, string | null>
  /** A refusal that says that it was changed so before. */
  isDoneBy?: ProblemCode
}

/** Takes a form of a booking's page and leads back there: to the booking as it is now, or to the form, which says why not. */
export async function sendChangeForm(
  call: Call,
  { form, read, openWith, isDoneBy }: Change,
): Promise<Response> {
  const fields = await readForm(call.c)
  const raw = call.c.req.param('id') ?? ''
  const ctx = await call.admit()
  const page = `/booking-confirmation/${encodeURIComponent(raw)}`
  const id = uuidParam.safeParse(raw)
  if (!id.success) return seeOther(call, page, ctx)
  const change = read(ctx, id.data, fields)
  const refused = change === null ? 'invalid' : await refusalOf(change)
  if (refused === null || refused === isDoneBy) return seeOther(call, page, ctx)
  const back = pathWith(page, { change: form, refused, ...openWith?.(fields) })
  return leadBack(call, { page: back, form, fields }, ctx)
}
