import type { Customer } from './customers.ts'
import { percentileOf } from './measure.ts'
import { type Ask, atRate, countStatuses, type Got, summarise } from './open-loop.ts'
import type { Running } from './programs.ts'

const CUSTOMERS_AT_ONCE = 8

export type Overload = {
  capacity: number
  goodput: number
  /** Of ten times the capacity, the share that the server still does. */
  ratio: number
  /** The processor time of the server for one booking, with all that it refuses meanwhile. */
  cpuEach: { calm: number; flooded: number }
  acceptedP99Ms: number
  refusedP99Ms: number
  statuses: string
  memoryMb: number
  /** In each second after it, at half the capacity: the slowest but one in a hundred. */
  after: { good: number; p99Ms: number }[]
}

/** Prices, saves and books as a browser does, and gives up at the first refusal, as a visitor does. */
export async function bookOnce(ask: Ask, { value: customer }: { value: Customer }) {
  const { n, registration, name, email, phone, address, mechanicId, startsAt } = customer
  const basket = { vehicleRegistration: registration, location: 'M20 2RN', serviceIds: [1] }
  const answers: Got[] = []
  const step = async (path: string, body: object, headers: Record<string, string>) => {
    const got = await ask({ path, body, headers })
    answers.push(got)
    return got.status < 300 && got.status > 0 ? got : null
  }
  const price = await step('/api/quotes/calculate', basket, {})
  const quote =
    price &&
    (await step(
      '/api/quotes',
      { ...price.body, ...basket },
      { 'idempotency-key': `load-quote-${n}-${email}` },
    ))
  const contact = {
    customerName: name,
    customerEmail: email,
    customerPhone: phone,
    serviceAddress: address,
  }
  const booking =
    quote &&
    (await step(
      '/api/bookings',
      {
        ...contact,
        quoteId: quote.body.id,
        mechanicId,
        scheduledDate: startsAt,
        expressRequest: true,
      },
      { cookie: quote.cookie, 'idempotency-key': `load-book-${n}-${email}` },
    ))
  return { isBooked: booking !== null, answers }
}

type Options = { seconds: number; factor?: number }

/**
 * Learns what the server does for eight customers who wait for their answers; then customers come at ten times that rate,
 * whether or not the earlier ones are answered; then at half of it.
 */
export async function measureOverload(
  { memoryMb, cpuMs }: Pick<Running, 'memoryMb' | 'cpuMs'>,
  ask: Ask,
  customers: Iterator<Customer>,
  { seconds, factor = 10 }: Options,
): Promise<Overload> {
  const next = () => customers.next() as { value: Customer }
  await askInTurn(ask, next, seconds / 4)
  const usedAtFirst = cpuMs()
  const calmly = await askInTurn(ask, next, seconds)
  const capacity = calmly / seconds
  const usedBefore = cpuMs()
  let booked = 0
  const until = performance.now() + seconds * 1000
  const flood = await atRate({ perSecond: capacity * factor, seconds }, async () => {
    const startedAt = performance.now()
    const flow = await bookOnce(ask, next())
    // What is done later is no throughput.
    if (flow.isBooked && performance.now() < until) booked += 1
    return { ...flow, ms: performance.now() - startedAt }
  })
  const cpuEach = {
    calm: (usedBefore - usedAtFirst) / calmly,
    flooded: (cpuMs() - usedBefore) / flood.filter(({ isBooked }) => isBooked).length,
  }
  const memory = memoryMb()
  const after: Overload['after'] = []
  for (let second = 0; second < 8; second += 1) {
    const flows = await atRate({ perSecond: capacity / 2, seconds: 1 }, () => bookOnce(ask, next()))
    const { p99Ms } = summarise(flows.flatMap(({ answers }) => answers))
    after.push({ good: flows.filter(({ isBooked }) => isBooked).length / flows.length, p99Ms })
  }
  const answers = flood.flatMap((flow) => flow.answers)
  return {
    capacity,
    goodput: booked / seconds,
    ratio: booked / seconds / capacity,
    cpuEach,
    acceptedP99Ms: percentileOf(
      flood.filter(({ isBooked }) => isBooked).map(({ ms }) => ms),
      99,
    ),
    refusedP99Ms: summarise(answers).refusedP99Ms,
    statuses: countStatuses(answers),
    memoryMb: memory,
    after,
  }
}

/** Returns how many bookings were made in the time. */
async function askInTurn(
  ask: Ask,
  next: () => { value: Customer },
  seconds: number,
): Promise<number> {
  const until = performance.now() + seconds * 1000
  let booked = 0
  const queue = async () => {
    while (performance.now() < until) if ((await bookOnce(ask, next())).isBooked) booked += 1
  }
  await Promise.all(Array.from({ length: CUSTOMERS_AT_ONCE }, queue))
  return booked
}
