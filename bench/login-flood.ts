import { type Ask, atRate, countStatuses, type Summary, summarise } from './open-loop.ts'

export type LoginFlood = { calm: Summary; flooded: Summary; signIns: string; signInP99Ms: number }

const READS_PER_SECOND = 50
const READS = ['/api/services', '/api/mechanics', '/api/reviews']

/** Reads at a fixed rate alone, and then while so many wrong passwords a second arrive. */
export async function measureLoginFlood(
  ask: Ask,
  { seconds, perSecond }: { seconds: number; perSecond: number },
): Promise<LoginFlood> {
  let count = 0
  const read = () => {
    count += 1
    // An address that no cache knows has the database asked.
    return ask({ path: `${READS[count % 3]}?limit=${1 + (count % 50)}` })
  }
  const readFor = () => atRate({ perSecond: READS_PER_SECOND, seconds }, read)
  const signIn = () => {
    count += 1
    return ask({
      path: '/api/customer/login',
      body: { email: `nobody.${count}@example.co.uk`, password: 'not the password' },
    })
  }
  const calm = summarise(await readFor())
  const [flooded, signIns] = await Promise.all([readFor(), atRate({ perSecond, seconds }, signIn)])
  return {
    calm,
    flooded: summarise(flooded),
    signIns: countStatuses(signIns),
    signInP99Ms: summarise(signIns.map(({ ms }) => ({ ms, status: 200 }))).p99Ms,
  }
}
