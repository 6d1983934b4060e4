import type { AnyCall } from '#contract/call.ts'
import type { AnswerOf, AnyEndpoint, InputOf } from '#contract/endpoint.ts'
import { callWithHeaders } from '#web/api/call.ts'

/** One page of a list, and where the next one begins. */
export type ListPage<Items> = { items: Items; nextCursor: string | null }

/** Reads one page of a list whose Link header names the next page. */
export async function readPage<E extends AnyEndpoint>(
  endpoint: AnyCall<E>,
  input: InputOf<E>,
  cursor: string | null,
  options?: { signal: AbortSignal },
): Promise<ListPage<AnswerOf<E>>> {
  const paged = cursor === null ? input : { ...(input as object), cursor }
  const { answer, headers } = await callWithHeaders(endpoint, paged as InputOf<E>, options)
  return { items: answer, nextCursor: nextCursorOf(headers.get('link')) }
}

function nextCursorOf(link: string | null): string | null {
  const [, query] = /<[^>?]*\?([^>]*)>; rel="next"/.exec(link ?? '') ?? []
  return query === undefined ? null : new URLSearchParams(query).get('cursor')
}
