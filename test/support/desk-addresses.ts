import { randomInt } from 'node:crypto'
import { ask, makeBooking } from './booking-visit.ts'
import { LIGHTEST_PAGE, type openBrowser } from './browser.ts'
import { readDatabase } from './journey-database.ts'
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

export type DeskRecords = { bookingId: string; customerIds: string[] }

/** Every page of the desk as an address, with that booking, its customer and mechanic, and those accounts. */
export async function addressesOfDesk({ bookingId, customerIds }: DeskRecords): Promise<string[]> {
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
  for (const each of [page, mechanic]) await each.context().close()
  return { bookingId: id, customerIds }
}
