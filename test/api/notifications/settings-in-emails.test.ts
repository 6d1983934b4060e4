import { afterAll, expect, it } from 'vitest'
import { settings } from '#server/db/schema/settings.ts'
import { createTestApi } from '#test/support/api.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { mailThrough, send } from '#test/support/outbox.ts'
import { buildPerson } from '#test/support/people.ts'
import { startSmtp } from '#test/support/stand-ins/smtp.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* What an owner has set, in the email about a new booking. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const smtp = await startSmtp()
mailThrough(api, smtp)
afterAll(() => api.runtime.providers.mail.close())

async function acceptanceOf() {
  smtp.received.length = 0
  const visitor = api.visitor()
  const { status, body } = await book(visitor, await makeQuote(visitor), buildPerson())
  expect([status, body]).toEqual([201, body])
  await send(api)
  const mail = smtp.received.find(({ subject }) => subject?.includes(body.reference))
  return /Usually within (.+?)\. Then you get/.exec(mail?.text ?? '')?.[1]
}

it('an email says within how many hours a mechanic accepts, as is set [ADMIN-95]', async () => {
  expect(await acceptanceOf()).toBe('24 hours')
  await stock.db.insert(settings).values({
    key: 'mechanicAssignedHours',
    value: 7,
    beginsAt: NOW,
    follows: 0,
    reason: 'Mechanics accept sooner',
    decidedBy: 'test',
    decidedAt: NOW,
  })
  api.runtime.answers.invalidate('settings')
  expect(await acceptanceOf()).toBe('7 hours')
})
