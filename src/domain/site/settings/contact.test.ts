import { expect, it } from 'vitest'
import { answerPromisedBy } from './contact.ts'

it('an answer is promised so many hours after the message, over the night on which the clocks change too [ADMIN-8]', () => {
  const writtenAt = '2026-10-24T20:00:00Z'
  expect(answerPromisedBy(writtenAt, { emailReplyHours: 24 })).toBe('2026-10-25T20:00:00.000Z')
  expect(answerPromisedBy(writtenAt, { emailReplyHours: 1 })).toBe('2026-10-24T21:00:00.000Z')
})
