import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { watchLateJobs } from '#server/jobs/dispatch/watch-late-jobs.ts'
import { createTestApi } from '#test/support/api.ts'
import { acceptedJob, bookJob, type SignedInMechanic, signInMechanic } from '#test/support/jobs.ts'
import { mailThrough, receive } from '#test/support/outbox.ts'
import { signIn } from '#test/support/roles.ts'
import { startSmtp } from '#test/support/stand-ins/smtp.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* A job at the mechanic's garage, to which the customer brings the car. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const smtp = await startSmtp()
mailThrough(api, smtp)
afterAll(() => api.runtime.providers.mail.close())

let mechanic: SignedInMechanic
beforeEach(async () => {
  api.clock.now = NOW
  smtp.received.length = 0
  mechanic = await signInMechanic(api, stock)
})

const SLOT = '2026-11-03T10:00:00Z'
const GARAGE = { scheduledDate: SLOT, quote: { serviceType: 'garage' } }
const about = (words: RegExp) => receive(api, smtp, ({ subject = '' }) => words.test(subject))

it('of a job at a garage the customer reads that the mechanic gets ready, and not that they come [NOTE-16]', async () => {
  const { id } = await acceptedJob(api, stock, mechanic, 'accepted', GARAGE)
  api.clock.now = Temporal.Instant.from(SLOT)
  const path = `/api/mechanics/jobs/${id}/progress`
  expect((await mechanic.visitor.post(path, { status: 'on-the-way' })).status).toBe(200)
  const { text } = await about(/getting ready for your car/)
  expect(text).not.toMatch(/on the way/i)
})

const COMING = /\b(come|comes|came|coming)\b/

it.each([
  ['withdraw', 'accepted'],
  ['decline', 'pending'],
] as const)(
  'of a job at a garage whose mechanic presses %s the customer does not read that somebody comes [NOTE-16]',
  async (answer, status) => {
    const { id, reference } =
      status === 'accepted'
        ? await acceptedJob(api, stock, mechanic, status, GARAGE)
        : await bookJob(api, stock, { ...GARAGE, mechanicId: mechanic.id })
    const path = `/api/mechanics/jobs/${id}/${answer}`
    expect((await mechanic.visitor.post(path, {})).status).toBe(200)
    const { subject, text } = await about(new RegExp(`mechanic .*${reference}`))
    expect(`${subject} ${text}`).not.toMatch(COMING)
  },
)

it('of a job at a garage that the desk gives to another mechanic the customer does not read that they come [NOTE-16]', async () => {
  const { id, reference } = await acceptedJob(api, stock, mechanic, 'accepted', GARAGE)
  const desk = await signIn(api, 'administrator', '2')
  const other = await signInMechanic(api, stock)
  const body = { mechanicId: other.id, scheduledDate: SLOT, reason: 'Agreed by telephone' }
  expect((await desk.post(`/api/admin/bookings/${id}/assign`, body)).status).toBe(200)
  const { subject, text } = await about(new RegExp(`^Another mechanic .*${reference}`))
  expect(`${subject} ${text}`).not.toMatch(COMING)
})

it('of a late job at a garage the customer reads of nobody who has not set off [NOTE-16]', async () => {
  await acceptedJob(api, stock, mechanic, 'accepted', GARAGE)
  api.clock.now = Temporal.Instant.from(SLOT).add({ minutes: 15 })
  await watchLateJobs(createTaskContext(api.runtime))
  const { text } = await about(/Your mechanic is late/)
  expect(text).not.toMatch(/set off/)
})

it('the mechanic of a late job at their garage is asked whether they get ready, and to press that [NOTE-16]', async () => {
  await acceptedJob(api, stock, mechanic, 'accepted', GARAGE)
  api.clock.now = Temporal.Instant.from(SLOT).add({ minutes: 15 })
  await watchLateJobs(createTaskContext(api.runtime))
  const { text = '' } = await about(/^Job \S+ should have started/)
  expect(text).toContain('Are you getting ready?')
  expect(text).toContain('Please press “Getting ready”')
  expect(text).not.toMatch(/on (your|my) way|send another/i)
})

it('the mechanic of a job at their garage is sent to no address, by email or calendar [NOTE-16]', async () => {
  const { id } = await bookJob(api, stock, { ...GARAGE, mechanicId: stock.mechanicId })
  const desk = await signIn(api, 'administrator', '1')
  const body = { mechanicId: mechanic.id, scheduledDate: SLOT, reason: 'Agreed by telephone' }
  expect((await desk.post(`/api/admin/bookings/${id}/assign`, body)).status).toBe(200)
  const { text = '' } = await about(/^Job \S+ is yours/)
  expect(text).toContain('Where: At your garage')
  expect(text).not.toContain('14 Sample Street')
  const calendar = await mechanic.visitor.post('/api/mechanics/me/calendar')
  const { body: ics } = await api.visitor().get(new URL(calendar.body.url).pathname)
  expect(ics).toContain('At your garage')
  expect(ics).not.toContain('LOCATION')
})
