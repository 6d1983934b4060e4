import { describe, expect, it } from 'vitest'
import { standingOf } from './use-standing.ts'

const APPROVED = { isApproved: true }
const WAITING = { isApproved: false }
const TRUE = '{"id":7,"isApproved":true}'
const FALSE = '{"id":7,"isApproved":false}'

describe('what the dashboard shows', () => {
  it.each([
    ['on the server, to a mechanic', APPROVED, undefined, 'in'],
    ['on the server, to nobody', null, undefined, 'unknown'],
    ['where nothing can be stored, to nobody', null, null, 'out'],
    ['with both', APPROVED, TRUE, 'in'],
    ['without the browser’s record', APPROVED, '', 'out'],
    ['with a record that is none', APPROVED, 'null', 'out'],
    ['where nothing can be stored', APPROVED, null, 'in'],
    ['with a record of their own making [SEC-S13]', null, TRUE, 'out'],
    ['to an applicant with a record of their own making [SEC-S13]', WAITING, TRUE, 'pending'],
    ['to an applicant', null, FALSE, 'pending'],
    ['to somebody who was approved since', APPROVED, FALSE, 'in'],
  ] as const)('%s [MECH-4]', (_, account, text, standing) => {
    expect(standingOf(account, text)).toBe(standing)
  })
})
