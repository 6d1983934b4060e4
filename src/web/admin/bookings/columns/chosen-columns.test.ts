import { describe, expect, it } from 'vitest'
import { USUAL_COLUMNS } from '#domain/bookings/booking-list.ts'
import { readColumns } from './chosen-columns.ts'

describe('the columns of the list of bookings [ADMIN-35]', () => {
  it.each<[string, unknown, string[] | undefined]>([
    ['in the order of the table', 'price,slot', ['slot', 'price']],
    ['each once, without what we do not know', 'bill,bill,salary', ['bill']],
    ['as a saved view has them', ['customer', 'bill'], ['customer', 'bill']],
    ['the usual ones as none', USUAL_COLUMNS.join(), undefined],
    ['the usual ones in another order as none', USUAL_COLUMNS.toReversed().join(), undefined],
    ['nothing that we know', 'salary', undefined],
    ['nothing', undefined, undefined],
    ['no text', { slot: true }, undefined],
  ])('are read %s', (_, given, read) => {
    expect(readColumns(given)).toEqual(read)
  })
})
