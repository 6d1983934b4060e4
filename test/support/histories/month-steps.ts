import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { LEDGER_ACCOUNTS } from '#domain/payments/ledger/ledger-accounts.ts'
import type { Step } from './making.ts'
import { enter, type World } from './world.ts'

/* An accountant takes the month before that in which most of a history is, and locks it. */

const MONTH = '2026-10'
const [FROM, UNTIL] = ['2026-10-01T00:00:00+01:00', '2026-11-01T00:00:00Z']

const pence = (pounds: string | undefined) => Math.round(Number(pounds ?? 0) * 100)

async function download(world: World): Promise<string[] | null> {
  const finance = await enter(world, world.api, 'administrator', '1')
  const { status, bytes } = await finance.get(`/api/admin/ledger.csv?month=${MONTH}`)
  return status === 200 ? new TextDecoder().decode(bytes).trimEnd().split('\r\n') : null
}

type Sums = { before: number; debits: number; credits: number; after: number }

/** Reads by the test's own connection, which never crashes. */
async function readSums({ stock }: World, account: string): Promise<Sums> {
  const { rows } = await stock.db.execute<Sums>(
    sql`select coalesce(sum(l.amount_pence) filter (where e.at < ${FROM}), 0)::int as before,
        coalesce(sum(l.amount_pence) filter (where e.at >= ${FROM} and l.amount_pence > 0), 0)::int as debits,
        coalesce(-sum(l.amount_pence) filter (where e.at >= ${FROM} and l.amount_pence < 0), 0)::int as credits,
        coalesce(sum(l.amount_pence), 0)::int as after
      from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where l.account = ${account} and e.at < ${UNTIL}`,
  )
  return rows[0] ?? { before: 0, debits: 0, credits: 0, after: 0 }
}

/** Each account of the file begins, moves and ends as the ledger does, and its debits are its credits. */
async function expectSameAsLedger(world: World, file: readonly string[]): Promise<void> {
  const cells = file.slice(1).map((line) => line.split(','))
  const all = { debits: 0, credits: 0 }
  for (const account of LEDGER_ACCOUNTS) {
    const own = cells.filter(([first]) => first === account)
    const sum = (column: number) => own.reduce((total, cell) => total + pence(cell[column]), 0)
    const [debits, credits] = [sum(7), sum(8)]
    const told = { before: pence(own.at(0)?.[9]), debits, credits, after: pence(own.at(-1)?.[9]) }
    expect({ account, ...told }).toEqual({ account, ...(await readSums(world, account)) })
    all.debits += debits
    all.credits += credits
  }
  expect(all.debits).toBe(all.credits)
}

const exportMonth: Step = async (world) => {
  const { accountant } = world
  const before = accountant.file
  // Where the answer is lost nobody has a file.
  accountant.file = null
  const file = await download(world)
  if (file === null) return
  await expectSameAsLedger(world, file)
  if (accountant.isLocked && before !== null) expect(file).toEqual(before)
  accountant.file = file
}

const lockMonth: Step = async (world) => {
  const { accountant, api } = world
  const finance = await enter(world, api, 'administrator', '1')
  const { status } = await finance.post(`/api/admin/ledger/${MONTH}/close`, {
    reason: 'The accountant waits',
  })
  if (status !== 200) return
  accountant.isLocked = true
  expect(Temporal.Instant.compare(UNTIL, api.clock.now)).toBeLessThanOrEqual(0)
}

export const MONTH_STEPS = {
  'month exported': exportMonth,
  'month locked': lockMonth,
  // The clock of a history goes on.
  'next month': async ({ api }) => {
    const at = Temporal.Instant.from('2026-11-01T09:00:00Z')
    if (Temporal.Instant.compare(api.clock.now, at) < 0) api.clock.now = at
  },
} satisfies Record<string, Step>

/** What somebody downloaded of a month that is locked is what the ledger says of it for ever. */
export async function expectLocked(world: World): Promise<void> {
  const { accountant, stock, api } = world
  const { rows } = await stock.db.execute(sql`select from closed_months where month = ${MONTH}`)
  if (accountant.isLocked) expect(rows).toHaveLength(1)
  accountant.isLocked = rows.length === 1
  if (!accountant.isLocked) return
  const now = (await download(world)) ?? []
  await expectSameAsLedger(world, now)
  if (accountant.file !== null) expect(now).toEqual(accountant.file)
  const finance = await enter(world, api, 'administrator', '1')
  const { body } = await finance.get(`/api/admin/ledger?month=${MONTH}`)
  expect(body.exported.isCurrent).toBe(true)
}
