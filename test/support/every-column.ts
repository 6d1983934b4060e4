import { readdirSync } from 'node:fs'
import path from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import { ROOT } from './sources.ts'

const SCHEMA = 'src/server/db/schema'

const CUSTOMER = 900_001
export const MECHANIC = 900_002
const VEHICLE = 900_003
const uuid = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`
const [QUOTE, BOOKING, GUEST, DIAGNOSTIC, FOLLOW_UP, PAYMENT, BILL, CASE] = [
  1, 2, 3, 4, 5, 6, 7, 8,
].map(uuid)

/** Values that connect the rows, and those that erasure and retention check before they act. */
const CHOSEN: Readonly<Record<string, unknown>> = {
  customer_id: CUSTOMER,
  mechanic_id: MECHANIC,
  proposed_by: MECHANIC,
  vehicle_id: VEHICLE,
  quote_id: QUOTE,
  related_quote_id: QUOTE,
  booking_id: BOOKING,
  related_booking_id: BOOKING,
  guest_id: GUEST,
  diagnostic_id: DIAGNOSTIC,
  follow_up_quote_id: FOLLOW_UP,
  payment_id: PAYMENT,
  case_id: CASE,
  'cases.id': CASE,
  'cases.opened_by': 'customer',
  'customers.id': CUSTOMER,
  'customers.erased_at': null,
  'mechanics.id': MECHANIC,
  'mechanics.is_approved': true,
  'mechanics.erased_at': null,
  'mechanics.rating': 4.5,
  'mechanics.experience': 9,
  'mechanics.coordinates': '{"latitude":53.4,"longitude":-2.2}',
  'vehicles.id': VEHICLE,
  'quotes.id': QUOTE,
  'quotes.service_type': 'mobile',
  'quotes.labor_cost': '1000.01',
  'quotes.parts_cost': '2000.02',
  'quotes.mobile_fee': '3000.03',
  'quotes.total_cost': '6000.06',
  'bookings.id': BOOKING,
  'bookings.status': 'completed',
  'follow_up_quotes.id': FOLLOW_UP,
  'follow_up_quotes.new_booking_id': uuid(99),
  'ar_diagnostics.id': DIAGNOSTIC,
  'ar_diagnostics.status': 'completed',
  'ar_diagnostics.issues_found':
    '[{"result":"<ar_diagnostics.issues_found>","title":"a","notes":"b"}]',
  // Each goes with one thing: here with the proposal of extra work.
  'booking_photos.message_id': null,
  'booking_photos.case_message_id': null,
  'booking_photos.author': 'customer',
  'booking_photos.file_id': `sentphoto-${uuid(54)}`,
  'booking_photos.small_file_id': `sentphoto-${uuid(55)}`,
  'inspection_photos.file_id': `photo-${uuid(51)}`,
  'inspection_photos.small_file_id': `photo-${uuid(52)}`,
  'payments.id': PAYMENT,
  'ledger_lines.account': 'mechanic-payable',
  'operator_cases.kind': 'mismatch',
  'disputes.state': 'open',
  'marked_refunds.refund_id': PAYMENT,
  'refund_decisions.id': uuid(53),
  'refund_decisions.borne_by': 'both',
  'refund_decisions.lines': '[]',
  'refund_orders.decision_id': uuid(53),
  'refund_orders.purpose': 'bill',
  'refund_orders.state': 'done',
  'administrators.role': 'owner',
  'registration_fees.state': 'paid',
  'registration_fees.refund_state': 'done',
  'payouts.state': 'failed',
  'payouts.id': uuid(56),
  payout_id: uuid(56),
  'registration_fees.id': uuid(57),
  fee_id: uuid(57),
  'papers.kind': 'invoice',
  // Old enough for the trigger that refuses to delete a younger one, and of no other column's day.
  'papers.issued_at': '2018-12-03T03:04:05Z',
  bill_id: BILL,
  'bills.id': BILL,
  'bills.state': 'paid',
  'bills.total': '700.07',
  'bills.deposit': '300.03',
  'bills.due': '400.04',
  'closed_months.month': '2019-07',
  'mechanic_vat.vat_number': 'GB123456789',
  'services.parts_required': false,
  'reviews.rating': 4,
  'account_links.kind': 'customer',
  'account_links.account_id': CUSTOMER,
  'sessions.kind': 'customer',
  'passkeys.kind': 'mechanic',
  'sessions.subject': String(CUSTOMER),
  'idempotency_keys.scope': `POST /api/bookings customer ${CUSTOMER}`,
  'notifications.recipient_email': '<BOOKINGS.EMAIL_KEY>',
  'contact_messages.topic': 'general',
  'contact_messages.email': '<CUSTOMERS.EMAIL>',
  'waiting_list.email': '<CUSTOMERS.EMAIL>',
}

/** Values of these types that no other column has. */
const MARKERS = [
  '<ar_diagnostics.issues_found>',
  '<BOOKINGS.EMAIL_KEY>',
  '<CUSTOMERS.EMAIL>',
  'photo-',
  '1000.01',
  '2000.02',
  '3000.03',
  '6000.06',
  '700.07',
  '300.03',
  '400.04',
]

/** Chosen values of one test, by table and column, each with what no other column has, or null. */
export type Choices = Readonly<Record<string, { value: unknown; marker: string | null }>>

export type Filled = {
  customerId: number
  mechanicId: number
  /** Maps table and column, as the database names them, to the value that only this column has. */
  markers: Map<string, string>
}

/** Lists every table of the schema under its name in the program. */
export async function listSchemaTables(): Promise<[name: string, table: PgTable][]> {
  const modules: Record<string, unknown>[] = await Promise.all(
    readdirSync(path.join(ROOT, SCHEMA)).map((file) => import(path.join(ROOT, SCHEMA, file))),
  )
  return modules.flatMap((each) =>
    Object.entries(each).flatMap(([name, it]): [string, PgTable][] =>
      is(it, PgTable) ? [[name, it]] : [],
    ),
  )
}

/**
 * Inserts one row into every table, with every column filled, all for one customer and one mechanic: each column
 * has a value that no other has, unless it connects the rows or the test chose it. Keys and triggers are off meanwhile.
 */
export async function fillEveryTable(pool: Pool, choices: Choices = {}): Promise<Filled> {
  const markers = new Map<string, string>()
  const client = await pool.connect()
  await client.query('set session_replication_role = replica')
  let at = 0
  for (const [, table] of await listSchemaTables()) {
    const { name, columns } = getTableConfig(table)
    const written = columns.filter(({ generated }) => generated === undefined)
    const values = written.map((column) => {
      const full = `${name}.${column.name}`
      const choice = choices[full]
      if (choice) {
        if (choice.marker !== null) markers.set(full, choice.marker)
        return choice.value
      }
      const chosen = full in CHOSEN ? full : column.name
      if (chosen in CHOSEN) {
        const value = CHOSEN[chosen]
        const marker = MARKERS.find((it) => typeof value === 'string' && value.includes(it))
        if (marker !== undefined) markers.set(full, marker)
        return value
      }
      at += 1
      const { value, marker } = fillingOf(column, full, at)
      if (marker !== null) markers.set(full, marker)
      return value
    })
    const names = written.map((column) => `"${column.name}"`).join(', ')
    const places = values.map((_, index) => `$${index + 1}`).join(', ')
    await client.query(
      `insert into ${name} (${names}) overriding system value values (${places})`,
      values,
    )
  }
  await client.query('reset session_replication_role')
  client.release()
  return { customerId: CUSTOMER, mechanicId: MECHANIC, markers }
}

function fillingOf(column: PgColumn, full: string, at: number) {
  const type = column.getSQLType()
  const day = Temporal.PlainDate.from('2019-01-01').add({ days: at })
  if (type === 'date') return { value: `${day}`, marker: `${day}` }
  if (type.startsWith('timestamp')) return { value: `${day}T03:04:05Z`, marker: `${day} 03:04:05` }
  if (type === 'uuid') return { value: uuid(1000 + at), marker: uuid(1000 + at) }
  if (type === 'boolean') return { value: true, marker: null }
  if (type === 'jsonb') return { value: JSON.stringify([`<${full}>`]), marker: `<${full}>` }
  if (type === 'smallint') return { value: 10_000 + at, marker: `${10_000 + at}` }
  if (type === 'integer' || type === 'bigint')
    return { value: 7_000_000 + at, marker: `${7_000_000 + at}` }
  const decimal = /^numeric\((\d+), ?(\d+)\)$/.exec(type)
  if (decimal) {
    const value = (at % 9000) / 10 ** Number(decimal[2])
    return { value, marker: value.toFixed(Number(decimal[2])) }
  }
  // One decimal: a longer fraction would hold the marker of a column with two.
  if (type === 'double precision') return { value: at + 0.5, marker: `${at + 0.5}` }
  return {
    value: type === 'varchar(20)' ? `m${at}m` : `<${full}>`,
    marker: type === 'varchar(20)' ? `m${at}m` : `<${full}>`,
  }
}

/** Reads the row of every table, each column as text; a table without its row is omitted. */
export async function readFilled(
  pool: Pool,
): Promise<Record<string, Record<string, string | null>>> {
  const rows: Record<string, Record<string, string | null>> = {}
  for (const [, table] of await listSchemaTables()) {
    const { name, columns } = getTableConfig(table)
    const texts = columns.map((column) => `"${column.name}"::text`).join(', ')
    const { rows: found } = await pool.query(`select ${texts} from ${name}`)
    if (found[0]) rows[name] = found[0]
  }
  return rows
}
