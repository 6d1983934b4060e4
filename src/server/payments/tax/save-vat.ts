import type { ParsedOf } from '#contract/endpoint.ts'
import type { saveVat as endpoint, OwnVat } from '#contract/payments/tax/vat.ts'
import { type VatChange, vatNumberText } from '#domain/payments/papers/vat-number.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { dateText } from '#domain/time/when-text.ts'
import { audit } from '#server/auth/audit.ts'
import { inOwnExclusiveTransaction } from '#server/auth/standing/in-own-transaction.ts'
import type { MechanicContext } from '#server/context.ts'
import { mechanicVat } from '#server/db/schema/tax.ts'
import type { NewRow } from '#server/db/statement.ts'
import { invalid, notAllowed } from '#server/problems.ts'
import { listVatChanges } from './find-vat.ts'
import { readVat } from './read-vat.ts'

const AHEAD_DAYS = 366
/** It limits what one person can make every invoice read. */
const MOST = 100

/** The form was sent twice: of the last word nothing changes. */
function isSaidAlready(changes: readonly VatChange[], said: VatChange): boolean {
  const last = changes.at(-1)
  return (
    last?.vatNumber === said.vatNumber &&
    last.passesMotFeeOn === said.passesMotFeeOn &&
    last.startsOn === said.startsOn
  )
}

/** An issued invoice never changes, so that a change begins today at the earliest [PAY-79]. */
export async function saveVat(
  ctx: MechanicContext,
  { vatNumber, passesMotFeeOn, startsOn }: ParsedOf<typeof endpoint>,
): Promise<OwnVat> {
  const { id } = ctx.mechanic
  const today = ukDayOf(ctx.now).toString()
  const last = Temporal.PlainDate.from(today).add({ days: AHEAD_DAYS }).toString()
  if (startsOn < today)
    throw invalid({
      startsOn: 'Please choose today or a day to come: invoices that were issued stay as they are',
    })
  if (startsOn > last) throw invalid({ startsOn: 'Please choose a day within a year' })
  const said = { vatNumber, passesMotFeeOn: vatNumber !== null && passesMotFeeOn, startsOn }
  await inOwnExclusiveTransaction(ctx, async (ctx) => {
    const changes = await listVatChanges(ctx, id)
    if (isSaidAlready(changes, said)) return
    if (changes.length >= MOST)
      throw notAllowed('quota', 'That has changed too often. Please write to us.')
    await ctx.db.insert(mechanicVat).values({
      mechanicId: id,
      ...said,
      createdAt: ctx.now,
    } satisfies NewRow<typeof mechanicVat>)
    const standing = vatNumber === null ? 'not registered' : vatNumberText(vatNumber)
    await audit(ctx, {
      action: 'mechanic.vat',
      object: `mechanic ${id}: ${standing} from ${dateText(startsOn)}`,
    })
  })
  return readVat(ctx)
}
