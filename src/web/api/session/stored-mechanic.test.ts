import { describe, expect, it } from 'vitest'
import { storedMechanicIn } from './stored-mechanic.ts'

describe('the mechanic’s record in the browser', () => {
  it.each([
    ['absent', ''],
    ['not JSON', '{'],
    ['not a record', '"Sarah"'],
    ['null', 'null'],
    ['without an id', '{"name":"Sarah"}'],
    ['with an id that is no number', '{"id":"1"}'],
  ])('means signed out when it is %s', (_, text) => {
    expect(storedMechanicIn(text)).toBeNull()
  })

  it.each([
    ['{"id":7,"isApproved":true}', true],
    ['{"id":7,"isApproved":false}', false],
    ['{"id":7}', false],
    ['{"id":7,"isApproved":"yes"}', false],
  ])('%s is approved: %s [SEC-2]', (text, isApproved) => {
    expect(storedMechanicIn(text)).toEqual({ id: 7, isApproved })
  })
})
