import { describe, expect, it } from 'vitest'
import { STORED } from './stored-account.ts'

describe('the customer record in the browser', () => {
  it.each([
    ['absent', null],
    ['not JSON', '{'],
    ['not a record', '"Sarah"'],
    ['null', 'null'],
    ['without a name', '{"email":"sarah@example.co.uk"}'],
    ['with a name that is no text', '{"name":7}'],
    ['with a blank name', '{"name":"  "}'],
  ])('means signed out when it is %s [SEC-2]', (_, text) => {
    expect(STORED.customer.findIn(text)).toBeNull()
  })

  it('gives the name to show [SEC-2]', () => {
    expect(STORED.customer.findIn('{"name":"Sarah Patel"}')).toEqual({ name: 'Sarah Patel' })
  })
})

describe('the mechanic’s record in the browser', () => {
  it.each([
    ['absent', ''],
    ['not JSON', '{'],
    ['not a record', '"Sarah"'],
    ['null', 'null'],
    ['without an id', '{"name":"Sarah"}'],
    ['with an id that is no number', '{"id":"1"}'],
  ])('means signed out when it is %s', (_, text) => {
    expect(STORED.mechanic.findIn(text)).toBeNull()
  })

  it.each([
    ['{"id":7,"isApproved":true}', true],
    ['{"id":7,"isApproved":false}', false],
    ['{"id":7}', false],
    ['{"id":7,"isApproved":"yes"}', false],
  ])('%s is approved: %s [SEC-2]', (text, isApproved) => {
    expect(STORED.mechanic.findIn(text)).toEqual({ id: 7, isApproved })
  })
})
