import { expect, it } from 'vitest'
import { createComposer } from './compose-message.ts'
import { mailOptions } from './mail-options.ts'

it('emails that are sent at the same time are composed in a turn of the event loop each', async () => {
  const compose = createComposer()
  const options = mailOptions(
    {
      messageId: '1@x',
      to: 'a@example.com',
      subject: '',
      html: 'x',
      text: 'x',
      contactEmail: 'b@example.com',
    },
    'b@example.com',
  )
  await compose(options)
  let turn = 0
  let counting = setImmediate(function count() {
    turn += 1
    counting = setImmediate(count)
  })
  const turns = new Map<number, number>()
  const emails = Array.from({ length: 8 }, (_, n) => ({
    ...options,
    get subject() {
      turns.set(n, turn)
      return `Email ${n}`
    },
  }))
  const composed = await Promise.all(emails.map(compose))
  clearImmediate(counting)
  expect(composed.map((message) => /Email \d/.exec(message)?.[0])).toEqual(
    emails.map((_, n) => `Email ${n}`),
  )
  expect(new Set(turns.values()).size).toBe(8)
})
