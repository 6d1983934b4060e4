import { AnswerPartBody } from '#contract/vehicles/part-history.ts'
import type { sendPartAnswerForm as endpoint } from '#contract/vehicles/part-questions.ts'
import { isComponentKey } from '#domain/vehicles/forecast/components.ts'
import { holdCustomer } from '#server/auth/standing/hold.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { leadBack, seeOther } from '#server/http/forms/lead-on.ts'
import { readForm } from '#server/http/forms/read-form.ts'
import { pathWith, refusalOf } from '#server/http/forms/refusal-of.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { invalid, notFound } from '#server/problems.ts'
import { storeAnswer } from '#server/vehicles/history/store-answer.ts'
import { getPartQuestions } from './get-part-questions.ts'
import { getQuestionLink } from './get-question-link.ts'

/** Leads back to the page, which asks the next question or says what was wrong with the answer. */
export async function sendPartAnswerForm(call: RawCall<typeof endpoint>): Promise<Response> {
  const form = await readForm(call.c)
  const ctx = await call.admit()
  const k = (form.get('k') ?? '').slice(0, 200)
  const component = form.get('component') ?? ''
  const refused = await refusalOf(() => answer(ctx, { k, component, form }))
  if (refused !== 'invalid') return seeOther(call, pathWith('/part-question', { k }), ctx)
  const page = pathWith('/part-question', { k, part: component.slice(0, 40), refused })
  return leadBack(call, { page, form: 'part-answer', fields: form }, ctx)
}

/** A form sent twice stores the same answer twice. A part of which the link does not ask is left alone. */
async function answer(
  ctx: Context,
  { k, component, form }: { k: string; component: string; form: URLSearchParams },
): Promise<void> {
  const month = `${form.get('year') ?? ''}-${form.get('month') ?? ''}`
  const kind = form.get('kind')
  const body = AnswerPartBody.safeParse({ kind, ...(kind === 'renewed' && { renewedOn: month }) })
  await inTransaction(ctx, async (ctx) => {
    const { pair } = await getQuestionLink(ctx, k)
    if (!(await holdCustomer(ctx, pair.customerId)))
      throw notFound('We do not recognise this link.')
    const { asked, told } = await getPartQuestions(ctx, { k })
    const part = [...asked, ...told].find((one) => one.component === component)
    if (!part || !isComponentKey(component)) return
    if (!body.success) throw invalid({ renewedOn: 'Please choose the month and the year' })
    await storeAnswer(ctx, { pair, component }, body.data)
  })
}
