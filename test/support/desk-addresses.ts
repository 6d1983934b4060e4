import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { OPERATOR_CASES } from '#domain/payments/operator-cases.ts'
import { ask, makeBooking } from './booking-visit.ts'
import { LIGHTEST_PAGE, type openBrowser } from './browser.ts'
import { readDatabase, runOnDatabase } from './journey-database.ts'
import { joinAsMechanic } from './mechanic-visit.ts'
import { pagesWithin } from './pages-within.ts'

/** What people have asked for by the address: lists with their filters. */
const FILTERED = [
  '/admin/bookings?status=pending',
  '/admin/bookings?deposit=to-check',
  '/admin/notifications?status=failed',
  '/admin/reviews?status=shown',
  '/admin/messages?status=answered',
  // What nobody can have asked for is left out [SITE-136].
  '/admin/bookings?from=abc&to=2026-02-31&mechanic=99999999999&open=abc',
  '/admin/audit?from=abc&kind=__proto__',
]

export type DeskRecords = { bookingId: string; lateId: string; customerIds: string[] }

/** BK-100005 of the demo: completed, and its bill is paid. */
const COMPLETED = '01900000-0000-7000-8002-000000100005'

/** Every page of the desk as an address, with that booking, its customer and mechanic, and those accounts. */
export async function addressesOfDesk({
  bookingId,
  lateId,
  customerIds,
}: DeskRecords): Promise<string[]> {
  const [booking] = await readDatabase<{ mechanic_id: number }>(
    'select mechanic_id from bookings where id = $1',
    [bookingId],
  )
  const parameters: Record<string, string> = {
    '/admin/booking/$id': bookingId,
    '/admin/customer/$id': bookingId,
    '/admin/mechanic/$id': String(booking?.mechanic_id),
    '/admin/customer-merge/$id/$otherId': customerIds.join('/'),
  }
  const pages = pagesWithin('desk').map((path) => {
    const [list = ''] = path.split('/$')
    return path === list ? path : `${list}/${parameters[path]}`
  })
  return [
    ...pages,
    `/admin/customer/${customerIds[0]}`,
    `/admin/booking/${lateId}`,
    `/admin/booking/${COMPLETED}`,
    ...FILTERED,
    `/admin/cases?booking=${bookingId}`,
    `/admin/book?again=${bookingId}`,
    `/admin/bookings?open=${bookingId}`,
  ]
}

/** Makes a booking with an unread message, an open case and a mechanic, and two accounts: what only some roles change. */
export async function makeDeskRecords(
  browser: Awaited<ReturnType<typeof openBrowser>>,
): Promise<DeskRecords> {
  const page = await browser.visit(LIGHTEST_PAGE)
  const { page: mechanic, mechanicId } = await joinAsMechanic(browser)
  const { id } = await makeBooking(page, { mechanicId })
  await ask(mechanic, `/api/mechanics/jobs/${id}/accept`, {})
  await ask(page, `/api/bookings/${id}/messages`, { words: 'The gate code is 12.' })
  await ask(page, `/api/bookings/${id}/cases`, { kind: 'complaint', words: 'Nobody rang me back.' })
  const customerIds: string[] = []
  for (const _ of ['one', 'other']) {
    const { customer } = await ask(page, '/api/customer/register', {
      name: 'Jo Morgan',
      email: `desk.${randomInt(1_000_000_000)}@example.co.uk`,
      password: 'a-long-password',
      confirmPassword: 'a-long-password',
    })
    customerIds.push(String(customer.id))
  }
  const lateId = await addDaysWork(page, mechanic, mechanicId)
  for (const each of [page, mechanic]) await each.context().close()
  return { bookingId: id, lateId, customerIds }
}

/** What waits at the desk on a day: a late job, a message, an email that was not sent, and a case of each kind about money. */
async function addDaysWork(page: Page, mechanic: Page, mechanicId: number): Promise<string> {
  const { id } = await makeBooking(page, { mechanicId })
  await ask(mechanic, `/api/mechanics/jobs/${id}/accept`, {})
  await runOnDatabase(
    `update bookings set scheduled_date = now() - interval '2 hours', accepted_at = now() - interval '1 day',
       version = version + 1 where id = $1`,
    [id],
  )
  await ask(page, '/api/contact', {
    name: 'Jo Morgan',
    email: `jo.morgan.${randomInt(1_000_000_000)}@example.co.uk`,
    subject: 'A noise',
    message: 'What is that noise when I brake?',
  })
  await runOnDatabase(
    `insert into notifications (type, recipient_email, subject, message, status, failure_reason, related_booking_id)
     values ('booking-accepted', 'jo.morgan@example.co.uk', 'Your booking is accepted', 'Hello', 'failed', 'No such mailbox', $1)`,
    [id],
  )
  // The evidence of a dispute needs a payment.
  for (const kind of OPERATOR_CASES.filter((it) => it !== 'dispute'))
    await runOnDatabase(
      `insert into operator_cases (id, kind, subject, booking_id, received, amount_pence, opened_at, due_at)
       values (gen_random_uuid(), $1, $2, $3, 'Another amount', 3000, now(), now() + interval '3 days')`,
      [kind, randomUUID(), id],
    )
  return id
}

/** Other journeys on this server find the lists of the desk as they were. */
export async function removeDaysWork({ lateId }: DeskRecords): Promise<void> {
  await runOnDatabase('delete from operator_cases where booking_id = $1', [lateId])
  await runOnDatabase(
    "delete from notifications where related_booking_id = $1 and status = 'failed'",
    [lateId],
  )
  await runOnDatabase(
    "update bookings set scheduled_date = now() + interval '30 days', version = version + 1 where id = $1",
    [lateId],
  )
}
