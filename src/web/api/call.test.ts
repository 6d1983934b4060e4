import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { endpoint } from '#contract/endpoint.ts'
import { address } from './address.ts'
import { CallError } from './call-error.ts'
import { clearReads, invalidate, readOf } from './reads.ts'
import { queryFor } from './use-call.ts'

const thing = endpoint({
  method: 'GET',
  path: '/api/things/{id}',
  access: 'public',
  summary: 'One thing',
  params: z.object({ id: z.string() }),
  query: z.object({ from: z.optional(z.string()) }),
  answer: z.object({}),
})
const getThing: Call<typeof thing> = { method: 'GET', path: '/api/things/{id}' }
const move = endpoint({
  method: 'POST',
  path: '/api/things/{id}/move',
  access: 'public',
  summary: 'Moves one thing',
  params: z.object({ id: z.string() }),
  body: z.strictObject({ to: z.string() }),
  answer: z.object({}),
})
const moveThing: Call<typeof move> = {
  method: 'POST',
  path: '/api/things/{id}/move',
  sendsJson: true,
}

describe('an address', () => {
  it('takes the names in braces, and the rest as the query', () => {
    expect(address(getThing, { id: 7, from: 'a b', to: undefined }).url).toBe(
      '/api/things/7?from=a+b',
    )
    expect(address(getThing, { id: '7' })).toEqual({ url: '/api/things/7', body: undefined })
  })

  it('cannot be left through a parameter', () => {
    expect(address(getThing, { id: '../admin?x=1#' }).url).toBe('/api/things/..%2Fadmin%3Fx%3D1%23')
  })

  it('puts the rest into the body where there is one', () => {
    expect(address(moveThing, { id: '7', to: 'M20' })).toEqual({
      url: '/api/things/7/move',
      body: '{"to":"M20"}',
    })
  })

  it('follows the tag of its endpoint in the key of a query', () => {
    expect(queryFor(getThing, { id: '7' }).queryKey).toEqual([
      'GET /api/things/{id}',
      '/api/things/7',
    ])
  })
})

describe('what an action makes stale', () => {
  const seven = queryFor(getThing, { id: '7' }).queryKey
  const sevenSince = queryFor(getThing, { id: '7', from: 'M20' }).queryKey
  const eight = queryFor(getThing, { id: '8' }).queryKey

  function filledCache() {
    const queryClient = new QueryClient()
    for (const key of [seven, sevenSince, eight]) queryClient.setQueryData(key, {})
    queryClient.setQueryData(['GET /api/things'], {})
    return queryClient
  }
  const staleIn = (queryClient: QueryClient) =>
    [seven, sevenSince, eight].filter((key) => queryClient.getQueryState(key)?.isInvalidated)

  it('is every answer of an endpoint that it names, and no other endpoint’s', async () => {
    const queryClient = filledCache()
    await invalidate(queryClient, [getThing])
    expect(staleIn(queryClient)).toEqual([seven, sevenSince, eight])
    expect(queryClient.getQueryState(['GET /api/things'])?.isInvalidated).toBe(false)
  })

  it('is one answer where the input is named too', async () => {
    const queryClient = filledCache()
    await invalidate(queryClient, [readOf(getThing, { id: '7' })])
    expect(staleIn(queryClient)).toEqual([seven])
  })

  it('leaves the cache where somebody signs out', () => {
    const queryClient = filledCache()
    clearReads(queryClient, [getThing])
    expect(queryClient.getQueryCache().getAll()).toHaveLength(1)
  })
})

describe('a refused call', () => {
  it('says its status and the body as it came [SITE-7]', () => {
    const body =
      '{"error":"price_changed","message":"The price has changed.","details":{"totalCost":9}}'
    const error = new CallError(409, body)
    expect(error.message).toBe(`409: ${body}`)
    expect(error.problem).toMatchObject({ error: 'price_changed', details: { totalCost: 9 } })
  })

  it('of a proxy is no problem of ours', () => {
    const error = new CallError(502, '<html>Bad Gateway</html>')
    expect(error).toMatchObject({
      status: 502,
      problem: null,
      message: '502: <html>Bad Gateway</html>',
    })
  })
})
