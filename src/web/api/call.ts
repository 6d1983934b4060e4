import { createIsomorphicFn } from '@tanstack/react-start'
import type { AnswerOf, AnyEndpoint, InputOf } from '#contract/endpoint.ts'
import { CallError } from './call-error.ts'
import { currentPageRequest } from './page-request.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** The same key gets the first answer again: one a form, not one a click. */
  idempotencyKey?: string
  /** Goes on when the page is left in the same moment. */
  keepalive?: boolean
}

type Nothing = Record<never, never>

/** The input may be left out where the endpoint needs none. */
export type CallArguments<E extends AnyEndpoint> =
  Nothing extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions]

/** Calls our API. While a page is rendered on the server, the call stays in the process. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<AnswerOf<E>> {
  const { answer } = await callWithHeaders(endpoint, input as InputOf<E>, options)
  return answer
}

/** The same where the answer's headers say something too: the next page of a list. */
export async function callWithHeaders<E extends AnyEndpoint>(
  endpoint: E,
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

/** A file as it is, with what is said about it in the address: JSON carries no files. */
export async function sendFile(
  path: string,
  about: Record<string, string>,
  file: File,
): Promise<void> {
  const response = await send(`${path}?${new URLSearchParams(about)}`, {
    method: 'POST',
    // The server looks at the first bytes; this only tells it that no form has sent them.
    headers: { 'content-type': 'application/octet-stream' },
    credentials: 'include',
    body: file,
  })
  if (!response.ok)
    throw new CallError(response.status, (await response.text()) || response.statusText)
}

/** Only then fetched: most sessions do not end while somebody looks. */
const reportSessionEnd = createIsomorphicFn().client(() => {
  import('./session/session-ended.ts').then(
    ({ sessionEnded }) => sessionEnded(),
    () => undefined,
  )
})

const send = createIsomorphicFn()
  .client((url: string, init: RequestInit) => fetch(url, init))
  .server((url: string, init: RequestInit) => {
    const page = currentPageRequest()
    if (!page) throw new Error('The API is called outside of the rendering of a page')
    return page.api(url, init)
  })

/** The names in braces go into the path; the rest into the body, or into the query where there is none. */
export function address(endpoint: AnyEndpoint, input: Record<string, unknown>) {
  const rest = { ...input }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (endpoint.body) return { url: path, body: JSON.stringify(rest) }
  const given = Object.entries(rest).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return { url: query ? `${path}?${query}` : path, body: undefined }
}
