import { useState } from 'react'
import type { AnyCall } from '#contract/call.ts'
import type { AnswerOf, AnyEndpoint, InputOf } from '#contract/endpoint.ts'
import { whenOnline } from '#web/api/network/when-online.ts'
import { type ListPage, readPage } from './read-page.ts'

type State<Items> = {
  read: readonly ListPage<Items>[]
  is: 'waiting' | 'loading' | 'failed'
}

/**
 * The pages of a list that follow the one which the server has rendered, on a part of a static page, which has no query
 * cache. Its result fits where that of an infinite query does.
 */
export function useFurtherPages<E extends AnyEndpoint>(
  endpoint: AnyCall<E>,
  input: InputOf<E>,
  first: ListPage<AnswerOf<E>>,
) {
  const [{ read, is }, setState] = useState<State<AnswerOf<E>>>({ read: [first], is: 'waiting' })
  const nextCursor = read.at(-1)?.nextCursor ?? null
  const fetchNextPage = async () => {
    setState({ read, is: 'loading' })
    try {
      const next = await whenOnline(() => readPage(endpoint, input, nextCursor))
      setState({ read: [...read, next], is: 'waiting' })
    } catch {
      setState({ read, is: 'failed' })
    }
  }
  return {
    data: { pages: read },
    hasNextPage: nextCursor !== null,
    isFetchingNextPage: is === 'loading',
    isFetchNextPageError: is === 'failed',
    fetchNextPage,
  }
}
