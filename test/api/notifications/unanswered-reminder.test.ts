import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { textMessage } from '#server/notifications/emails/bookings/text-message.ts'
import { remindOfTomorrow } from '#server/notifications/sending/remind-of-tomorrow.ts'
import { createTestApi } from '#test/support/api.ts'
import { acceptedJob, bookJob, signInMechanic } from '#test/support/jobs.ts'
import { findNotification, mailThrough, receive } from '#test/support/outbox.ts'
import { startSmtp } from '#test/support/stand-ins/smtp.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* The reminder of the day before, where no mechanic has accepted yet. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const smtp = await startSmtp()
mailThrough(api, smtp)
afterAll(() => api.runtime.providers.mail.close())

const SLOT = '2026-11-05T10:00:00Z'
const ctx = () => createTaskContext(api.runtime)

beforeEach(() => {
  api.clock.now = NOW
})

async function reminder() {
  api.clock.now = Temporal.Instant.from('2026-11-04T10:00:00Z')
  expect(await remindOfTomorrow(ctx())).toBe(1)
  const { text = '' } = await receive(api, smtp, ({ subject = '' }) => /^Tomorrow/.test(subject))
  const sms = await textMessage(ctx(), await findNotification(api, 'booking-reminder'))
  return { text: text.replace(/\s+/g, ' '), sms: sms ?? '' }
}

it('of a booking that nobody has accepted promises no visit and gives no number [NOTE-18]', async () => {
  const mechanic = await signInMechanic(api, stock)
  await bookJob(api, stock, { mechanicId: mechanic.id, scheduledDate: SLOT })
  const { text, sms } = await reminder()
  expect(text).toContain('No mechanic has accepted it yet')
  expect(text).not.toContain('See you tomorrow')
  expect(sms).toContain('no mechanic has accepted it yet')
  expect(sms).not.toMatch(/see you|07700/)
})

it('of an accepted booking says who comes [NOTE-18]', async () => {
  const mechanic = await signInMechanic(api, stock)
  await acceptedJob(api, stock, mechanic, 'accepted', { scheduledDate: SLOT })
  const { text, sms } = await reminder()
  expect(text).toContain('See you tomorrow')
  expect(sms).toMatch(/see you tomorrow.*07700/)
})
