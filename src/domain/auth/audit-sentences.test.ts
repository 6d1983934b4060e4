import { describe, expect, it } from 'vitest'
import { AUDIT_KIND_WORDS, AUDIT_KINDS, auditSentence, readAuditObject } from './audit-sentences.ts'

const ID = '01900000-0000-7000-8000-000000000001'

describe('a line of the audit reads as a sentence [ADMIN-60]', () => {
  it.each([
    [
      'booking.cancel',
      `booking ${ID}, deposit refunded`,
      'BK-123456',
      'cancelled BK-123456, deposit refunded',
    ],
    [
      'refund.decide',
      `booking ${ID}: £40.00 goes back`,
      'BK-123456',
      'refunded BK-123456: £40.00 goes back',
    ],
    ['deposit.mark-paid', `booking ${ID}`, 'BK-123456', 'marked the deposit of BK-123456 as paid'],
    ['mechanic.deactivate', 'mechanic 7', 'Sarah Patel', 'deactivated Sarah Patel'],
    [
      'administrator.role',
      'administrator 3 to desk',
      'Jo Morgan',
      'changed the role of Jo Morgan to desk',
    ],
    ['customer.erase', 'customer 9', null, 'erased customer 9'],
    ['administrator.sign-in', null, null, 'signed in to administration'],
    ['bookings.export', '12 bookings', null, 'downloaded a list of 12 bookings'],
    ['audit.export', '40 lines', null, 'downloaded the audit (40 lines)'],
    [
      'platform-report.export',
      '40 sellers of 2026 as XML',
      null,
      'downloaded the report to HMRC (40 sellers of 2026 as XML)',
    ],
    ['service.change', 'brakes', null, 'changed brakes'],
    ['something.old', 'thing 4', null, 'something.old thing 4'],
    ['something.old', null, null, 'something.old'],
  ])('%s of %s', (action, object, name, sentence) => {
    expect(auditSentence(action, object, name)).toBe(sentence)
  })

  it('reads what the object names', () => {
    expect(readAuditObject('mechanic 7')).toEqual({ noun: 'mechanic', id: '7', more: '' })
    expect(readAuditObject('12 bookings')).toBeNull()
    expect(readAuditObject(null)).toBeNull()
  })

  it('is found by the kind that its action begins with', () => {
    expect(AUDIT_KINDS).toEqual([...new Set(AUDIT_KINDS)].sort())
  })

  it('is filtered by words that people read, each of one kind alone [ADMIN-60]', () => {
    const words = Object.values(AUDIT_KIND_WORDS)
    expect(words.filter((each) => !/^[A-Z][\w ]+$/.test(each))).toEqual([])
    expect(new Set(words).size).toBe(AUDIT_KINDS.length)
  })
})
