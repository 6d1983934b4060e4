import { listEarnings, listJobs } from '#contract/jobs/jobs.ts'
import { listDocuments } from '#contract/mechanics/mechanic-documents.ts'
import { getMechanicAccount } from '#contract/mechanics/portal.ts'
import { getWorkingHours, getWorkingTerms } from '#contract/mechanics/working-time.ts'

/** The queries of a signed-in mechanic. Any action may change all of them, and sign-out clears them. */
export const PORTAL_READS = [
  getMechanicAccount,
  listJobs,
  listEarnings,
  getWorkingHours,
  getWorkingTerms,
  listDocuments,
]
