import autocannon from 'autocannon'
import type { Running } from './programs.ts'

/** `cpuMs` is the processor time of the server for one answer, or for one booking with its three. */
export type Rate = { perSecond: number; p50Ms: number; p99Ms: number; cpuMs: number }

export type Load = Omit<Parameters<typeof autocannon>[0], 'url'>

/** The product closes a connection after a thousand requests, which the load generator would not notice. */
const REQUESTS_A_SOCKET = 900

/** Fails when any response differs from the expected one, because a fast refusal is no result. */
export async function measure({ origin, cpuMs }: Running, load: Load): Promise<Rate> {
  const [startedAt, usedBefore] = [performance.now(), cpuMs()]
  const sending = autocannon({ ...load, url: origin, reconnectRate: REQUESTS_A_SOCKET })
  // The load generator notices the end of a fixed amount only at the next full second.
  let lastAnswerAt = startedAt
  sending.on('response', () => {
    lastAnswerAt = performance.now()
  })
  const result = await sending
  const seconds = (lastAnswerAt - startedAt) / 1000
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${origin}: ${result.non2xx} refusals, ${result.errors} errors`)
  const count = result['2xx']
  return {
    perSecond: count / seconds,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMs: (cpuMs() - usedBefore) / count,
  }
}

/** `percent` of the numbers are at most as large as the returned one. */
export function percentileOf(numbers: readonly number[], percent: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length * percent) / 100)] ?? Number.NaN
}

export const medianOf = (numbers: readonly number[]) => percentileOf(numbers, 50)

/** The median of each figure. */
const summarise = (rates: readonly Rate[]): Rate => ({
  perSecond: medianOf(rates.map((rate) => rate.perSecond)),
  p50Ms: medianOf(rates.map((rate) => rate.p50Ms)),
  p99Ms: medianOf(rates.map((rate) => rate.p99Ms)),
  cpuMs: medianOf(rates.map((rate) => rate.cpuMs)),
})

export async function measureAlone(
  rounds: number,
  run: () => Promise<Rate>,
  warmUp: () => Promise<unknown>,
): Promise<Rate> {
  await warmUp()
  const rates: Rate[] = []
  for (let round = 0; round < rounds; round += 1) rates.push(await run())
  return summarise(rates)
}

export type Comparison = { ours: Rate; bare: Rate; ratio: number }

/**
 * Alternates between the two servers, so that other load on the machine affects both alike; the
 * first rounds only warm them up. The ratio is the median of the ratios of all rounds.
 */
export async function compare(
  rounds: number,
  run: { ours: () => Promise<Rate>; bare: () => Promise<Rate> },
  warmUp: Record<keyof typeof run, () => Promise<unknown>> = run,
): Promise<Comparison> {
  await warmUp.bare()
  await warmUp.ours()
  const pairs: { ours: Rate; bare: Rate }[] = []
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ bare: await run.bare(), ours: await run.ours() })
  const ratios = pairs.map(({ ours, bare }) => ours.perSecond / bare.perSecond)
  return {
    ours: summarise(pairs.map((pair) => pair.ours)),
    bare: summarise(pairs.map((pair) => pair.bare)),
    ratio: medianOf(ratios),
  }
}
