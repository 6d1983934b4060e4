import { expect, it } from 'vitest'
import { findLasting, type StoredDocument } from './list-documents.ts'

const insurance = (id: string, paper: Partial<StoredDocument>): StoredDocument => ({
  id,
  mechanicId: 1,
  kind: 'insurance',
  title: 'Insurance',
  fileId: `document-${id}`,
  contentType: 'application/pdf',
  sizeBytes: 1,
  sha256: null,
  sentSha256: null,
  expiresOn: '2027-06-30',
  issuedOn: null,
  coverPounds: 2_000_000,
  approvedAt: Temporal.Instant.from('2026-11-01T09:00:00Z'),
  rejectedAt: null,
  rejectionReason: null,
  decidedBy: null,
  remindedAt: null,
  expiredAt: null,
  rebuiltAt: null,
  createdAt: Temporal.Instant.from('2026-11-01T09:00:00Z'),
  ...paper,
})

const short = insurance('short', {})
const long = insurance('long', { expiresOn: '2028-06-30' })
/** Approved by a release without the policy, which asked for no sum. */
const before = insurance('before', { expiresOn: '2029-06-30', coverPounds: null })
const waiting = insurance('waiting', { expiresOn: '2030-06-30', approvedAt: null })

it.each([
  ['the approved document that ends last', [short, long, waiting], 'long'],
  ['one that the policy accepts before one that lasts longer [MECH-24]', [before, short], 'short'],
  ['one that the policy does not accept where there is no other', [before, waiting], 'before'],
  ['none where nothing is approved', [waiting], undefined],
])('the listing rests on %s', (_, rows, id) => {
  expect(findLasting(rows, 'insurance')?.id).toBe(id)
})
