import { NO_DETAILS } from '#domain/payments/platform-report/seller-details.ts'
import type { Env } from '#server/config/env.ts'
import { sealSecret } from '#server/http/security/seal-secret.ts'
import { type Choices, MECHANIC } from './every-column.ts'

const email = { value: '<MECHANICS.EMAIL>', marker: null }
const details = JSON.stringify({ ...NO_DETAILS, taxNumber: '<seller_details.sealed>' })

const PAYOUT = '00000000-0000-7000-8000-000000009001'
const FEE = '00000000-0000-7000-8000-000000009002'

/** What connects the rows of `fillEveryTable` with its mechanic, where they belong to its customer otherwise. */
export const rowsOfMechanic = (env: Env): Choices => ({
  'mechanics.email': { value: '<mechanics.email>', marker: '<mechanics.email>' },
  // Before every event of the job: what came earlier belongs to another mechanic.
  'bookings.accepted_at': { value: '2018-05-06T03:04:05Z', marker: '2018-05-06 03:04:05' },
  'cases.opened_by': { value: 'mechanic', marker: null },
  'case_messages.author': { value: 'mechanic', marker: null },
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
  'marked_returns.payout_id': { value: PAYOUT, marker: null },
  'payouts.id': { value: PAYOUT, marker: PAYOUT },
  'payout_lines.payout_id': { value: PAYOUT, marker: null },
  'payout_returns.payout_id': { value: PAYOUT, marker: null },
  'registration_fees.id': { value: FEE, marker: FEE },
  'marked_fees.fee_id': { value: FEE, marker: null },
  'ledger_entries.id': { value: 900_102, marker: null },
  'ledger_lines.entry_id': { value: 900_102, marker: null },
  'seller_details.sealed': {
    value: sealSecret(env, 'kerbside seller details', details),
    marker: '<seller_details.sealed>',
  },
})
