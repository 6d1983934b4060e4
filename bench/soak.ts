import { readdirSync } from 'node:fs'
import type { Customer } from './customers.ts'
import { type Ask, atRate, countStatuses } from './open-loop.ts'
import { bookOnce } from './overload.ts'
import type { Running } from './programs.ts'

export type SoakMinute = {
  minute: number
  memoryMb: number
  openFiles: number
  statuses: string
  p99Ms: number
}

const PAGES = ['/', '/mechanics', '/reviews', '/help-center', '/mot-testing']
const CALLS = ['/api/services', '/api/mechanics', '/api/reviews', '/api/mechanics/1']

/** Of ten visitors seven read, two ask for a price and one books. Each minute it yields what the server holds. */
export async function* soak(
  { memoryMb, pid }: Pick<Running, 'memoryMb' | 'pid'>,
  ask: Ask,
  customers: Iterator<Customer>,
  { minutes, perSecond }: { minutes: number; perSecond: number },
): AsyncGenerator<SoakMinute> {
  let count = 0
  const visit = async () => {
    count += 1
    const kind = count % 10
    if (kind === 0) return (await bookOnce(ask, customers.next() as { value: Customer })).answers
    if (kind < 3)
      return [
        await ask({
          path: '/api/quotes/calculate',
          body: {
            vehicleRegistration: 'AB12CDE',
            location: 'M20 2RN',
            serviceIds: [1 + (count % 5)],
          },
        }),
      ]
    const list = kind < 7 ? PAGES : CALLS
    return [await ask({ path: list[count % list.length] ?? '/' })]
  }
  for (let minute = 1; minute <= minutes; minute += 1) {
    const answers = (await atRate({ perSecond, seconds: 60 }, visit)).flat()
    const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
    yield {
      minute,
      memoryMb: memoryMb(),
      openFiles: readdirSync(`/proc/${pid}/fd`).length,
      statuses: countStatuses(answers),
      p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    }
  }
}
