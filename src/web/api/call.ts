import { createIsomorphicFn } from '@tanstack/react-start'
import type { AnyCall } from '#contract/call.ts'
import type { AnswerOf, AnyEndpoint, InputOf } from '#contract/endpoint.ts'
import { address } from './address.ts'
import { CallError } from './call-error.ts'
import { noteServerTime } from './network/server-clock.ts'
import { type ApiAnswer, currentPageRequest } from './page-request.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** The idempotency key: the server repeats its first answer to the same key. Use one key for a form, not one for each click. */
  idempotencyKey?: string
  /** Lets the request finish when the visitor leaves the page. */
  keepalive?: boolean
}

type Nothing = Record<never, never>

/** Makes the input optional for endpoints that need none. */
export type CallArguments<E extends AnyEndpoint> =
  Nothing extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions]

/** Calls our API. During server rendering the call stays in the process, without a network request. */
export async function call<E extends AnyEndpoint>(
  endpoint: AnyCall<E>,
  ...[input, options]: CallArguments<E>
): Promise<AnswerOf<E>> {
  const { answer } = await callWithHeaders(endpoint, input as InputOf<E>, options)
  return answer
}

/** Calls our API and returns the response headers too, for lists that name their next page in one. */
export async function callWithHeaders<E extends AnyEndpoint>(
  endpoint: AnyCall<E>,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<{ answer: AnswerOf<E>; headers: Headers }> {
  const { url, body } = address(endpoint, (input ?? {}) as Record<string, unknown>)
  const headers = new Headers()
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (options?.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  const response = await send(url, {
    method: endpoint.method,
    headers,
    credentials: 'include',
    ...(body !== undefined && { body }),
    ...(options?.signal && { signal: options.signal }),
    ...(options?.keepalive && { keepalive: true }),
  })
  const text = await response.text()
  if (!response.ok) {
    const error = new CallError(response.status, text || response.statusText)
    if (error.problem?.error === 'unauthenticated') reportSessionEnd()
    throw error
  }
  return { answer: JSON.parse(text), headers: response.headers }
}

/** Uploads a file as the request body and its metadata in the query, because JSON cannot carry a file. */
export async function sendFile(
  path: string,
  about: Record<string, string>,
  file: File,
): Promise<void> {
  const response = await send(`${path}?${new URLSearchParams(about)}`, {
    method: 'POST',
    // The server detects the type from the first bytes; this header proves that no HTML form sent the request.
    headers: { 'content-type': 'application/octet-stream' },
    credentials: 'include',
    body: file,
  })
  if (!response.ok)
    throw new CallError(response.status, (await response.text()) || response.statusText)
}

/** Loads this module on demand, because few sessions end while their page is open. */
const reportSessionEnd = createIsomorphicFn().client(() => {
  import('./session/session-ended.ts').then(
    ({ sessionEnded }) => sessionEnded(),
    () => undefined,
  )
})

const send = createIsomorphicFn()
  .client(async (url: string, init: RequestInit): Promise<ApiAnswer> => {
    const response = await fetch(url, init)
    noteServerTime(Date.parse(response.headers.get('date') ?? ''))
    return response
  })
  .server((url: string, init: RequestInit) => {
    const page = currentPageRequest()
    if (!page) throw new Error('The API is called outside of the rendering of a page')
    return page.api(url, init)
  })
