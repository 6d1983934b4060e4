import { describe, expect, it } from 'vitest'
import { documentGaps, gapsText } from './document-gaps.ts'
import { type DocumentKind, REQUIRED_DOCUMENTS } from './vetting.ts'

const TODAY = '2026-11-02'
const sent = (kind: DocumentKind) => ({
  kind,
  approvedAt: null as string | null,
  rejectedAt: null as string | null,
  expiresOn: '2099-06-30' as string | null,
  issuedOn: '2026-10-01',
  coverPounds: 5_000_000,
})
const approved = (kind: DocumentKind) => ({ ...sent(kind), approvedAt: '2026-01-01' })
const ended = (kind: DocumentKind) => ({ ...approved(kind), expiresOn: '2026-11-01' })
const rejected = (kind: DocumentKind) => ({ ...sent(kind), rejectedAt: '2026-01-01' })
const rest = REQUIRED_DOCUMENTS.filter((kind) => kind !== 'insurance' && kind !== 'dbs').map(
  approved,
)
const textOf = (documents: ReturnType<typeof sent>[]) =>
  gapsText(documentGaps([...rest, ...documents], TODAY))

describe('what a mechanic lacks', () => {
  it.each([
    ['nothing', [approved('insurance'), approved('dbs')], ''],
    ['two kinds', [], 'Missing: public liability insurance and basic DBS certificate'],
    [
      'one that was rejected',
      [rejected('insurance'), approved('dbs')],
      'Missing: public liability insurance',
    ],
    [
      'one that waits, and another',
      [sent('dbs')],
      'Missing: public liability insurance. Waiting for a decision: basic DBS certificate',
    ],
    [
      'one that has ended',
      [ended('insurance'), approved('dbs')],
      'Ended: public liability insurance',
    ],
    [
      'one that has ended and whose renewal was rejected',
      [ended('insurance'), rejected('insurance'), approved('dbs')],
      'Ended: public liability insurance',
    ],
    [
      'one that has ended and whose renewal waits',
      [ended('insurance'), sent('insurance'), approved('dbs')],
      'Ended, and its renewal waits for a decision: public liability insurance',
    ],
    [
      'two such',
      [ended('insurance'), sent('insurance'), ended('dbs'), sent('dbs')],
      'Ended, and their renewals wait for a decision: public liability insurance and basic DBS certificate',
    ],
    [
      'nothing, while a renewal waits',
      [approved('insurance'), sent('insurance'), approved('dbs')],
      '',
    ],
  ])('%s, is said with whose turn it is [MECH-24]', (_, documents, text) => {
    expect(textOf(documents)).toBe(text)
  })
})
