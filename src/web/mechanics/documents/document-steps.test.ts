import { describe, expect, it } from 'vitest'
import type { MechanicDocument } from '#contract/mechanics/mechanic-documents.ts'
import { REQUIRED_DOCUMENTS } from '#domain/mechanics/vetting.ts'
import { documentSteps, toSendInSentence } from './document-steps.ts'

const SENT: MechanicDocument = {
  id: '1',
  kind: 'insurance',
  title: 'Policy',
  contentType: 'application/pdf',
  sizeBytes: 1,
  expiresOn: null,
  issuedOn: null,
  coverPounds: null,
  sha256: null,
  isExpired: false,
  isHolding: false,
  mayRemove: true,
  approvedAt: null,
  rejectedAt: null,
  rejectionReason: null,
  createdAt: '2026-11-01T09:00:00Z',
}
const APPROVED = { ...SENT, approvedAt: '2026-11-02T09:00:00Z', expiresOn: '2027-06-30' }
const IN_FORCE = { ...APPROVED, isHolding: true }
const REJECTED = {
  ...SENT,
  rejectedAt: '2026-11-02T09:00:00Z',
  rejectionReason: 'The second page is missing.',
}
const insuranceOf = (documents: MechanicDocument[]) =>
  documentSteps(documents).find(({ kind }) => kind === 'insurance')

describe('the steps of the documents', () => {
  it('are those of the policy, in its order [MECH-130]', () => {
    expect(documentSteps([]).map(({ kind }) => kind)).toEqual(REQUIRED_DOCUMENTS)
  })

  it.each([
    ['nothing sent', [], 'Missing', undefined, true],
    ['one sent', [SENT], 'Waiting for us', undefined, false],
    ['one rejected', [REJECTED], 'Not approved', `Because: ${REJECTED.rejectionReason}`, true],
    ['a newer one after a rejection', [SENT, REJECTED], 'Waiting for us', undefined, false],
    ['one that has ended', [{ ...APPROVED, isExpired: true }], 'Ended', undefined, true],
    [
      'one that has ended, whose renewal waits',
      [SENT, { ...APPROVED, isExpired: true }],
      'Waiting for us',
      'The one before has ended. We are looking at its renewal.',
      false,
    ],
    ['one approved', [IN_FORCE], 'Approved until 30 June 2027', undefined, false],
    [
      'one approved without an end',
      [{ ...IN_FORCE, expiresOn: null }],
      'Approved',
      undefined,
      false,
    ],
    [
      'a renewal that waits',
      [SENT, IN_FORCE],
      'Approved until 30 June 2027',
      'We are looking at a newer one.',
      false,
    ],
    [
      'a renewal that was rejected',
      [REJECTED, IN_FORCE],
      'Approved until 30 June 2027',
      `We could not approve the newer one: ${REJECTED.rejectionReason}`,
      false,
    ],
  ])('with %s [MECH-130]', (_, documents, state, more, isToSend) => {
    const step = insuranceOf(documents)
    expect([step?.state, step?.more, step?.isToSend]).toEqual([state, more, isToSend])
  })

  it('name in one sentence what is still to send, and nothing that waits for us [MECH-130]', () => {
    const sent = REQUIRED_DOCUMENTS.map((kind) => ({ ...SENT, kind }))
    const without = (kinds: string[]) => sent.filter(({ kind }) => !kinds.includes(kind))
    expect(toSendInSentence(documentSteps(sent))).toBeNull()
    expect(toSendInSentence(documentSteps(without(['driving-licence', 'right-to-work'])))).toBe(
      'Still to send: right to work and driving licence.',
    )
    expect(toSendInSentence(documentSteps([...without(['insurance']), REJECTED]))).toBe(
      'Still to send: public liability insurance.',
    )
  })
})
