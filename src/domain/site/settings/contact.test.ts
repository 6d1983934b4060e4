import { expect, it } from 'vitest'
import {
  answerPromisedBy,
  chatSentence,
  dialled,
  hoursOf,
  officeLines,
  phoneHref,
} from './contact.ts'

it('an answer is promised so many hours after the message, over the night on which the clocks change too [ADMIN-8]', () => {
  const writtenAt = '2026-10-24T20:00:00Z'
  expect(answerPromisedBy(writtenAt, { emailReplyHours: 24 })).toBe('2026-10-25T20:00:00.000Z')
  expect(answerPromisedBy(writtenAt, { emailReplyHours: 1 })).toBe('2026-10-24T21:00:00.000Z')
})

it.each([
  ['020 7946 0118', '+442079460118'],
  ['+44 20 7946 0118', '+442079460118'],
  ['+353 1 234 5678', '+35312345678'],
  ['(0161) 496-0123', '+441614960123'],
  ['0044 20 7946 0118', '+442079460118'],
  ['+44 (0)20 7946 0118', '+442079460118'],
])('%s is dialled as %s [SITE-13]', (phone, number) => {
  expect(dialled(phone)).toBe(number)
  expect(phoneHref(phone)).toBe(`tel:${number}`)
})

it('pages say in hours when somebody answers, and the address line by line [ADMIN-93]', () => {
  expect([hoursOf(1), hoursOf(24)]).toEqual(['1 hour', '24 hours'])
  expect(chatSentence({ emailReplyHours: 1 })).toMatch(/answers by email within 1 hour\.$/)
  expect(officeLines({ headOffice: 'Kerbside, 1 Example Street, London SE1 0AA' })).toEqual([
    'Kerbside',
    '1 Example Street',
    'London SE1 0AA',
  ])
})
