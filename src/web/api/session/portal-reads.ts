import {
  getMechanicEmail,
  listMechanicSessions,
} from '#contract/auth/own-account/own-account.calls.ts'
import { listMechanicPasskeys } from '#contract/auth/passkeys/passkeys.calls.ts'
import { listOwnCases } from '#contract/bookings/cases/cases.calls.ts'
import { listMessages } from '#contract/bookings/messages/messages.calls.ts'
import { getClosing } from '#contract/jobs/closing.calls.ts'
import { listEarnings, listJobs } from '#contract/jobs/jobs.calls.ts'
import { listDocuments } from '#contract/mechanics/mechanic-documents.calls.ts'
import { getMechanicAccount } from '#contract/mechanics/portal.calls.ts'
import { getWorkingHours, getWorkingTerms } from '#contract/mechanics/working-time.calls.ts'
import { listMechanicPapers, readPaper } from '#contract/payments/papers/papers.calls.ts'
import { readMoney } from '#contract/payments/payouts.calls.ts'
import { readSeller } from '#contract/payments/tax/seller.calls.ts'
import { readVat } from '#contract/payments/tax/vat.calls.ts'

/** The queries of a signed-in mechanic. Any action may change all of them, and sign-out clears them. */
export const PORTAL_READS = [
  getMechanicAccount,
  getClosing,
  listJobs,
  listMessages,
  listOwnCases,
  listEarnings,
  readMoney,
  listMechanicPapers,
  readPaper,
  getWorkingHours,
  getWorkingTerms,
  listDocuments,
  readVat,
  readSeller,
  listMechanicPasskeys,
  getMechanicEmail,
  listMechanicSessions,
]
