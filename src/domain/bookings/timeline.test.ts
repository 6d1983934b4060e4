import { describe, expect, it } from 'vitest'
import { actorText, eventTitle, isApproval } from './timeline.ts'

describe('a line of the timeline', () => {
  it.each([
    ['accepted', 'Sam', 'Accepted by Sam'],
    ['declined', 'Sam', 'Sam withdrew'],
    ['reoffered', 'Sam', 'Sam cannot come: offered to other mechanics'],
    ['mechanic-chosen', 'Sam', 'Another mechanic chosen: Sam'],
    ['assigned', 'Sam', 'Mechanic sent: Sam'],
    ['late', 'Sam', 'Sam late, asked whether they are coming'],
    ['time-proposed', 'Sam', 'Sam proposed another time'],
    ['accepted', null, 'Accepted by the mechanic'],
    ['booked', 'Sam', 'Booked'],
    ['an-older-name', 'Sam', 'an older name'],
  ])('of %s and mechanic %s says: %s [ADMIN-154]', (type, mechanic, title) => {
    expect(eventTitle(type, mechanic)).toBe(title)
  })

  it('is an approval where it is about work that was proposed [ADMIN-33]', () => {
    const types = ['work-proposed', 'work-declined', 'in-progress', 'extra-work-agreed', 'booked']
    expect(types.filter(isApproval)).toEqual(['work-proposed', 'work-declined'])
  })

  it.each([
    ['customer', 'by the customer'],
    ['mechanic', 'by the mechanic'],
    ['administrator', 'by the desk'],
    ['clock', 'by the clock'],
    ['Jo from the desk', 'Jo from the desk'],
  ])('of %s is said to be %s [ADMIN-33]', (actor, text) => {
    expect(actorText(actor)).toBe(text)
  })
})
