import { setTimeout as sleep } from 'node:timers/promises'

/** The largest answer accepted from a provider [SEC-I16]. */
const LONGEST_ANSWER_BYTES = 1_048_576
const RETRY_AFTER_MS = 100
const RETRY_JITTER_MS = 200
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

export type JsonRequest = {
  /** The configuration gives its base; typed text is only ever an encoded part of it. */
  url: URL
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: unknown
  /** Replaces `body` for providers that expect a form. */
  form?: URLSearchParams
}

export type JsonAnswer = { status: number; body: unknown }

/**
 * How registers, places and roads are asked; payments, files and text messages have ways of their own. It tries at most
 * twice within one timeout and throws where no whole JSON answer came. It returns a 4xx answer and never retries it.
 */
export async function fetchJson(request: JsonRequest, timeoutMs: number): Promise<JsonAnswer> {
  requireSafeBase(request.url)
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await attempt(request, signal)
    if (answer.status < 500) return answer
  } catch (error) {
    if (!isConnectionError(error)) throw error
  }
  await sleep(RETRY_AFTER_MS + Math.random() * RETRY_JITTER_MS, undefined, { signal })
  return attempt(request, signal)
}

/** Requires https, or a provider on this machine. */
export function requireSafeBase({ protocol, hostname }: URL): void {
  if (protocol !== 'https:' && !LOOPBACK.has(hostname))
    throw new Error('a provider must be asked over https')
}

async function attempt(request: JsonRequest, signal: AbortSignal): Promise<JsonAnswer> {
  const response = await fetch(request.url, {
    method: request.method ?? 'GET',
    headers: { accept: 'application/json', ...request.headers },
    body: request.form ?? (request.body === undefined ? null : JSON.stringify(request.body)),
    redirect: 'error',
    signal,
  })
  const text = await readText(response)
  // A proxy's error page need not be JSON; its status suffices.
  return { status: response.status, body: response.ok ? JSON.parse(text) : null }
}

/** Reads an answer as text, up to its limit. */
export async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop cancels the stream and with it the connection.
    if (bytes > LONGEST_ANSWER_BYTES) throw new Error('the answer is longer than 1 MB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** fetch reports a broken connection by a code; a refused redirect and a timeout have none. */
function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError && error.cause instanceof Error && 'code' in error.cause
}
