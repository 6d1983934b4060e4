import { describe, expect, it } from 'vitest'
import { customerNameIn } from './stored-customer.ts'

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
    expect(customerNameIn(text)).toBeNull()
  })

  it('gives the name to show [SEC-2]', () => {
    expect(customerNameIn('{"name":"Sarah Patel"}')).toBe('Sarah Patel')
  })
})
