import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { sendContactMessage as endpoint } from '#contract/site/contact.ts'
import { COMPLAINT_DAYS } from '#domain/customers/data-protection.ts'
import { normaliseUkPhone } from '#domain/people/phone-number.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { withIdempotencyKey } from '#server/auth/idempotency.ts'
import type { Context } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { contactMessages } from '#server/db/schema/contact.ts'
import { operatorAddress } from '#server/db/settings/operator-address.ts'
import type { NewRow } from '#server/db/statement.ts'
import { invalid } from '#server/problems.ts'
import { limitMessages } from './limit-messages.ts'

/** Stores a message, sends its receipt at once and forwards it to us. Refuses to flood an inbox [OPS-A9]. */
export async function sendContactMessage(
  ctx: Context,
  body: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const phone = body.phone ? (normaliseUkPhone(body.phone)?.e164 ?? null) : null
  if (body.phone && phone === null) throw invalid({ phone: 'Please enter a valid phone number' })
  const topic = body.topic ?? 'general'
  const dueOn = topic === 'data-protection' ? daysFromNow(ctx, COMPLAINT_DAYS) : null
  return withIdempotencyKey(ctx, 'POST /api/contact', body, async (ctx) => {
    await limitMessages(ctx, body.email)
    const { name, email, subject, message } = body
    const [row] = await ctx.db
      .insert(contactMessages)
      .values({
        topic,
        name,
        email,
        phone,
        subject,
        message,
        dueOn,
        createdAt: ctx.now,
      } satisfies NewRow<typeof contactMessages, 'id' | 'answeredAt' | 'answeredBy' | 'outcome'>)
      .returning({ id: contactMessages.id })
    if (!row) throw new Error('an insert returned no row')
    const data = { contactMessageId: row.id }
    await enqueueEmail(ctx, 'contact-receipt', { to: { name, email }, data })
    await enqueueEmail(ctx, 'contact-message', {
      to: await operatorAddress(ctx),
      data,
    })
    return { received: true, dueOn }
  })
}

const daysFromNow = (ctx: Context, days: number) => ukDayOf(ctx.now).add({ days }).toString()
