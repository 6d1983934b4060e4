import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { NO_DETAILS } from '#domain/payments/platform-report/seller-details.ts'
import { sealSecret } from '#server/auth/seal-secret.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { gatherMechanicData } from '#server/mechanics/privacy/gather-mechanic-data.ts'
import { OWN_COLUMNS } from '#server/mechanics/privacy/own-columns/own-columns.ts'
import { WITHHELD } from '#server/mechanics/privacy/own-columns/own-fate.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { freshDatabase } from '#test/support/database.ts'
import {
  type Choices,
  fillEveryTable,
  listSchemaTables,
  MECHANIC,
} from '#test/support/every-column.ts'

/* Every table has one row with every column filled, all of one mechanic and one customer. */

const env = buildEnv({ mode: 'live' })
const email = { value: '<MECHANICS.EMAIL>', marker: null }
const details = JSON.stringify({ ...NO_DETAILS, taxNumber: '<seller_details.sealed>' })

const PAYOUT = '00000000-0000-7000-8000-000000009001'
const FEE = '00000000-0000-7000-8000-000000009002'

const CHOICES: Choices = {
  'mechanics.email': { value: '<mechanics.email>', marker: '<mechanics.email>' },
  // Before every event of the job: what came earlier belongs to another mechanic.
  'bookings.accepted_at': { value: '2018-05-06T03:04:05Z', marker: '2018-05-06 03:04:05' },
  'cases.opened_by': { value: 'mechanic', marker: null },
  'booking_events.actor': { value: 'mechanic', marker: null },
  'sessions.kind': { value: 'mechanic', marker: null },
  'sessions.subject': { value: String(MECHANIC), marker: null },
  'passkeys.account_id': { value: MECHANIC, marker: null },
  'notifications.recipient_email': email,
  'notifications.data': { value: JSON.stringify({ mechanicId: MECHANIC }), marker: null },
  'contact_messages.email': email,
  'waiting_list.email': email,
  'revisits.first_mechanic_id': { value: MECHANIC, marker: null },
  'vehicle_maintenance_history.parts_replaced': {
    value: '["<parts replaced>"]',
    marker: '<parts replaced>',
  },
  'services.id': { value: 900_101, marker: null },
  'vehicle_maintenance_history.service_id': { value: 900_101, marker: null },
  'marked_payouts.payout_id': { value: PAYOUT, marker: null },
  'payouts.id': { value: PAYOUT, marker: PAYOUT },
  'payout_lines.payout_id': { value: PAYOUT, marker: null },
  'registration_fees.id': { value: FEE, marker: FEE },
  'marked_fees.fee_id': { value: FEE, marker: null },
  'ledger_entries.id': { value: 900_102, marker: null },
  'ledger_lines.entry_id': { value: 900_102, marker: null },
  'seller_details.sealed': {
    value: sealSecret(env, 'kerbside seller details', details),
    marker: '<seller_details.sealed>',
  },
}

const filled = await freshDatabase('migrated')
const { mechanicId, markers } = await fillEveryTable(filled.pool, CHOICES)
const context = createTaskContext(createTestApi(filled.db, { env }).runtime)

/** What the list says of every column, as the database names them. */
async function declared(): Promise<Record<string, string>> {
  const said: Record<string, string> = {}
  const fates: Record<string, string | Record<string, string>> = OWN_COLUMNS
  for (const [key, table] of await listSchemaTables()) {
    const { name, columns } = getTableConfig(table)
    const ofTable = fates[key] ?? 'undecided'
    for (const column of columns) {
      const [property = ''] = Object.entries(table).find(([, each]) => each === column) ?? []
      said[`${name}.${column.name}`] =
        typeof ofTable === 'string' ? ofTable : (ofTable[property] ?? 'undecided')
    }
  }
  return said
}

it('every column of every table is in a mechanic’s data or left out for a reason that is named [MECH-171]', async () => {
  const said = await declared()
  const known = ['exported', ...Object.keys(WITHHELD)]
  expect(Object.entries(said).filter(([, fate]) => !known.includes(fate))).toEqual([])
  expect(Object.values(said).filter((fate) => fate === 'exported').length).toBeGreaterThan(200)
})

it('a mechanic’s data has the columns that the list says, and none of the others [MECH-171]', async () => {
  const text = JSON.stringify(await gatherMechanicData(context, mechanicId))
  const said = await declared()
  const found = [...markers].map(([name, marker]) => [
    name,
    text.includes(marker) ? 'exported' : 'withheld',
  ])
  expect(found.length).toBeGreaterThan(300)
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(
      found.map(([name = '']) => [name, said[name] === 'exported' ? 'exported' : 'withheld']),
    ),
  )
})

it('of another mechanic’s rows nothing is in it [MECH-171]', async () => {
  const other = await gatherMechanicData(context, mechanicId + 1)
  expect(Object.entries(other).filter(([, rows]) => rows.length > 0)).toEqual([])
})
