import { Agent, request } from 'node:http'
import { percentileOf } from './measure.ts'

export type Asked = { path: string; body?: object; headers?: Record<string, string> }
export type Got = { status: number; ms: number; cookie: string; body: Record<string, unknown> }
export type Ask = (asked: Asked) => Promise<Got>

const GIVEN_UP_MS = 10_000
const TICK_MS = 5

/** Sends JSON over connections that stay open, as browsers and proxies do. No answer counts as status 0. */
export function createAsk(origin: string): { ask: Ask; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 1000 })
  const ask: Ask = ({ path, body, headers }) =>
    new Promise((resolve) => {
      const startedAt = performance.now()
      const end = (status: number, cookie = '', text = '') =>
        resolve({ status, cookie, ms: performance.now() - startedAt, body: parsed(text) })
      const sending = request(origin + path, {
        agent,
        method: body ? 'POST' : 'GET',
        timeout: GIVEN_UP_MS,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
      })
      sending.on('error', () => end(0))
      sending.on('timeout', () => sending.destroy())
      sending.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part) => {
          text += part
        })
        response.on('error', () => end(0))
        response.on('end', () =>
          end(
            response.statusCode ?? 0,
            response.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
            text,
          ),
        )
      })
      sending.end(body && JSON.stringify(body))
    })
  return { ask, close: () => agent.destroy() }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/**
 * Begins so much work a second, whether or not the earlier work has ended: a server that falls behind is not spared, as it
 * is by a sender that waits for answers.
 */
export async function atRate<Result>(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  work: () => Promise<Result>,
): Promise<Result[]> {
  const begun: Promise<Result>[] = []
  const startedAt = performance.now()
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = Math.min(performance.now() - startedAt, seconds * 1000)
      while (begun.length < (elapsed / 1000) * perSecond) begun.push(work())
      if (elapsed < seconds * 1000) return
      clearInterval(timer)
      resolve()
    }, TICK_MS)
  })
  return Promise.all(begun)
}

export type Summary = {
  count: number
  good: number
  p50Ms: number
  p99Ms: number
  refusedP99Ms: number
}

/** How many answers were good, and how long these and the refusals took. */
export function summarise(answers: readonly Pick<Got, 'status' | 'ms'>[]): Summary {
  const isGood = ({ status }: Pick<Got, 'status'>) => status >= 200 && status < 300
  const good = answers.filter(isGood).map(({ ms }) => ms)
  const refused = answers.filter((answer) => !isGood(answer)).map(({ ms }) => ms)
  return {
    count: answers.length,
    good: good.length,
    p50Ms: percentileOf(good, 50),
    p99Ms: percentileOf(good, 99),
    refusedP99Ms: percentileOf(refused, 99),
  }
}

/** `503 × 12, 429 × 3`. */
export function countStatuses(answers: readonly Pick<Got, 'status'>[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ')
}
