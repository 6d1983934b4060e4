import type { Pool } from 'pg'
import {
  SIMULATOR_ACCOUNT,
  SIMULATOR_SIGNATURE_HEADER,
} from '#server/providers/payments/payments.simulator.ts'
import { signWebhook } from '#server/providers/payments/webhook-signature.ts'
import type { Customer } from './customers.ts'
import { percentileOf } from './measure.ts'
import { type Ask, atRate, countStatuses, type Got, type Summary, summarise } from './open-loop.ts'
import { bookOnce } from './overload.ts'

const READS = ['/api/services', '/api/mechanics', '/api/reviews']
const PAGES = [
  ...['/', '/quote', '/mechanics', '/mechanics/1', '/reviews', '/mot-testing', '/car-service'],
  ...['/fault-codes', '/about-us', '/contact', '/help-center', '/track-booking'],
]

type Rate = { seconds: number; perSecond: number }

const askInTurn = (ask: Ask, paths: readonly string[], rate: Rate): Promise<Got[]> => {
  let count = 0
  return atRate(rate, () => {
    count += 1
    return ask({ path: paths[count % paths.length] ?? '/' })
  })
}

export const measureReads = async (ask: Ask, rate: Rate): Promise<Summary> =>
  summarise(await askInTurn(ask, READS, rate))

export async function measurePages(ask: Ask, rate: Rate) {
  const answers = await askInTurn(ask, PAGES, rate)
  const p95Ms = percentileOf(
    answers.map(({ ms }) => ms),
    95,
  )
  return { ...summarise(answers), p95Ms, statuses: countStatuses(answers) }
}

export const WEBHOOK_SECRET = 'w'.repeat(40)

/** Prices, saves, books and pays, as a customer and the provider do; then counts what the database has of it. */
export async function measureBookings(
  ask: Ask,
  { customers, pool }: { customers: Iterator<Customer>; pool: Pool },
  rate: Rate,
) {
  const flows = await atRate(rate, async () => {
    const flow = await bookOnce(ask, customers.next() as { value: Customer })
    const [, quote, booking] = flow.answers
    if (!flow.isBooked || !quote || !booking) return { ...flow, isPaid: false }
    const paid = await pay(ask, String(booking.body.id), quote.cookie)
    return { ...flow, answers: [...flow.answers, ...paid], isPaid: paid.at(-1)?.status === 200 }
  })
  const booked = flows.filter(({ isBooked }) => isBooked)
  const ids = booked.map(({ answers }) => String(answers[2]?.body.id))
  const { rows } = await pool.query<{ stored: number; paid: number }>(
    `select count(*)::int as stored, (count(*) filter (where p.state = 'paid'))::int as paid
     from bookings b left join payments p on p.booking_id = b.id where b.id = any($1::uuid[])`,
    [ids],
  )
  const [found = { stored: 0, paid: 0 }] = rows
  const answers = flows.flatMap((flow) => flow.answers)
  return {
    wanted: flows.length,
    booked: booked.length,
    lost: booked.length - found.stored,
    unpaid: flows.filter(({ isPaid }) => isPaid).length - found.paid,
    p99Ms: summarise(answers).p99Ms,
    statuses: countStatuses(answers),
    minutes: inMinutes(flows, rate.perSecond),
  }
}

/** One after the other, by when they began. */
function inMinutes(
  flows: readonly { answers: readonly Got[]; isBooked: boolean }[],
  perSecond: number,
) {
  const each = perSecond * 60
  return Array.from({ length: Math.ceil(flows.length / each) }, (_, minute) => {
    const begun = flows.slice(minute * each, (minute + 1) * each)
    return {
      booked: begun.filter(({ isBooked }) => isBooked).length,
      wanted: begun.length,
      p99Ms: summarise(begun.flatMap(({ answers }) => answers)).p99Ms,
    }
  })
}

async function pay(ask: Ask, bookingId: string, cookie: string): Promise<Got[]> {
  const begun = await ask({ path: `/api/bookings/${bookingId}/pay`, body: {}, headers: { cookie } })
  if (begun.status >= 300) return [begun]
  const event = {
    ...{
      id: `evt_${bookingId}`,
      type: 'paid',
      paymentId: String(begun.body.url).split('/').at(-1),
    },
    ...{ amountPence: 3000, currency: 'gbp', isLive: false, account: SIMULATOR_ACCOUNT },
  }
  const bytes = new TextEncoder().encode(JSON.stringify(event))
  const signature = signWebhook(WEBHOOK_SECRET, bytes, Temporal.Now.instant())
  return [
    begun,
    await ask({
      path: '/api/webhooks/simulator',
      body: event,
      headers: { [SIMULATOR_SIGNATURE_HEADER]: signature, 'sec-fetch-site': 'cross-site' },
    }),
  ]
}
