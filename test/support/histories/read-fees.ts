import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { postProviderFees } from '#server/payments/reconciliation/post-provider-fees.ts'
import type { Step } from './making.ts'
import type { World } from './world.ts'

/** The lines of a day are read, by the test's own connection, and what they cost is posted by the program. */
export const readFees: Step = async (world) => {
  const { stock, provider } = world
  await stock.db.execute(sql`insert into provider_lines
      (id, provider, kind, reference, charge_reference, amount_pence, fee_pence, at)
    select 'simulator:' || id, 'simulator', 'payment', 'payment ' || "paymentId", "chargeReference", "amountPence", "feePence",
      at from jsonb_to_recordset(${JSON.stringify(provider.lines.list())}::jsonb)
      l (id text, "paymentId" text, "chargeReference" text, "amountPence" int, "feePence" int, at timestamptz)
    on conflict do nothing`)
  await postProviderFees(world.tasks())
}

/** Each charge has cost its fee in the ledger, once, whatever it was for. */
export async function expectFeesOnce({ stock, provider }: World): Promise<void> {
  const { rows } = await stock.db.execute<{ id: string; pence: number }>(
    sql`select e.cause_id as id, sum(l.amount_pence)::int as pence from ledger_entries e
      join ledger_lines l on l.entry_id = e.id and l.account = 'provider-fees' where e.kind = 'provider-fee' group by 1`,
  )
  const theirs = provider.lines.list().map(({ id, feePence }) => [id, feePence])
  expect(Object.fromEntries(rows.map(({ id, pence }) => [id, pence]))).toEqual(
    Object.fromEntries(theirs),
  )
}
