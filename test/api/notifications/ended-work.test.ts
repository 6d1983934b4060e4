import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi } from '#test/support/api.ts'
import { acceptedJob, bookJob, type SignedInMechanic, signInMechanic } from '#test/support/jobs.ts'
import { mailThrough, receive, send } from '#test/support/outbox.ts'
import { signIn } from '#test/support/roles.ts'
import { startSmtp } from '#test/support/stand-ins/smtp.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* What an email says of a job that ended otherwise than it was booked. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const smtp = await startSmtp()
mailThrough(api, smtp)
afterAll(() => api.runtime.providers.mail.close())

let mechanic: SignedInMechanic
beforeEach(async () => {
  api.clock.now = NOW
  mechanic = await signInMechanic(api, stock)
})

/** What a mail program shows as one line. */
const flat = (text = '') => text.replace(/\s+/g, ' ')

describe('the email about work that has ended', () => {
  it('lists and adds up what was done, and not what was booked [NOTE-13]', async () => {
    const { id } = await acceptedJob(api, stock, mechanic, 'in-progress')
    const undone = [{ position: 0, reason: 'The part did not fit' }]
    const path = `/api/mechanics/jobs/${id}/complete`
    expect((await mechanic.visitor.post(path, { undone })).status).toBe(200)
    const mail = await receive(api, smtp, ({ subject = '' }) => /how was it/.test(subject))
    const text = flat(mail.text)
    expect(text).toContain('Not done: The part did not fit')
    // The visit alone is charged.
    expect(text).toContain('Total: £25.00')
    expect(text).not.toContain('At the end:')
    expect(text).not.toMatch(/work (on your car|on booking \S+) is done|The work carries/)
    expect(text).toContain('Repairs carry a 12-month warranty')
  })

  it('that is the copy of the contract states its price also where it is sent after the work', async () => {
    await acceptedJob(api, stock, mechanic, 'completed')
    const mail = await receive(api, smtp, ({ subject = '' }) =>
      /We have your booking/.test(subject),
    )
    expect(flat(mail.text)).toMatch(/Price: £114\.00, any VAT included/)
    expect(flat(mail.text)).not.toContain('At the end:')
  })

  it('of a case about it names no price of the booking, and nothing to pay at the end [NOTE-13]', async () => {
    const { id, customer } = await acceptedJob(api, stock, mechanic, 'in-progress')
    const undone = [{ position: 0, reason: 'The part did not fit' }]
    await mechanic.visitor.post(`/api/mechanics/jobs/${id}/complete`, { undone })
    const body = { kind: 'complaint', words: 'You never came back with the part.' }
    expect((await customer.post(`/api/bookings/${id}/cases`, body)).status).toBe(200)
    const mail = await receive(api, smtp, ({ subject = '' }) => /Your message about/.test(subject))
    expect(flat(mail.text)).toContain('Car: AB12 CDE')
    expect(flat(mail.text)).not.toMatch(/Price:|Deposit:|At the end:/)
  })
})

it('the email about a cancelled booking asks for nothing that was to be paid [NOTE-13]', async () => {
  const { id } = await acceptedJob(api, stock, mechanic)
  const desk = await signIn(api, 'administrator', '1')
  const body = { cause: 'ours', reason: 'Nobody can come' }
  expect((await desk.post(`/api/admin/bookings/${id}/cancel`, body)).status).toBe(200)
  const isIt = ({ subject = '' }) => /^Your booking \S+ is cancelled/.test(subject)
  const text = flat((await receive(api, smtp, isIt)).text)
  expect(text).toContain('nothing to refund and nothing to pay')
  expect(text).not.toMatch(/not paid yet|At the end:/)
})

async function assign(id: string, mechanicId: number, scheduledDate: string) {
  const desk = await signIn(api, 'administrator', '1')
  const body = { mechanicId, scheduledDate, reason: 'Agreed on the telephone' }
  expect((await desk.post(`/api/admin/bookings/${id}/assign`, body)).status).toBe(200)
}

it('the email about a mechanic whom the desk sends speaks of another only where there was one [NOTE-15]', async () => {
  const { id, reference } = await bookJob(api, stock)
  const subjects = async () => {
    smtp.received.length = 0
    await send(api)
    return smtp.received.map(({ subject = '' }) => subject).filter((it) => /mechanic/.test(it))
  }
  await subjects()
  await assign(id, mechanic.id, '2026-11-04T14:00:00Z')
  expect(await subjects()).toEqual([`Your mechanic has accepted ${reference}`])
  const other = await signInMechanic(api, stock)
  await assign(id, other.id, '2026-11-04T15:00:00Z')
  expect(await subjects()).toEqual([`Another mechanic takes over your booking ${reference}`])
})

describe('the email to a mechanic in whose place the desk sends another', () => {
  const lostJobOf = async () =>
    receive(api, smtp, ({ subject = '' }) => /no longer yours/.test(subject))

  it('names the time that they had, and not the other’s [NOTE-14]', async () => {
    const scheduledDate = '2026-11-03T10:00:00Z'
    const { id } = await acceptedJob(api, stock, mechanic, 'accepted', { scheduledDate })
    const other = await signInMechanic(api, stock)
    await assign(id, other.id, '2026-11-04T14:00:00Z')
    const text = flat((await lostJobOf()).text)
    expect(text).toContain('Tuesday 3 November')
    expect(text).not.toContain('Wednesday 4 November')
    expect(text).toContain('Your hours are free again.')
  })

  it('speaks of no hours where none were agreed [NOTE-14]', async () => {
    const wanted = { mechanicId: mechanic.id, scheduledDate: false as const }
    const { id } = await bookJob(api, stock, wanted)
    const other = await signInMechanic(api, stock)
    await assign(id, other.id, '2026-11-04T14:00:00Z')
    const text = flat((await lostJobOf()).text)
    expect(text).not.toContain('hours are free')
    expect(text).not.toContain('Wednesday 4 November')
  })
})
