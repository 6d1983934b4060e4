import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

it('a question without a network fails at once, and is asked again when the network is back [SITE-36]', async () => {
  const client = createQueryClient()
  client.mount()
  onlineManager.setOnline(false)
  const queryFn = vi.fn(async () => {
    if (!onlineManager.isOnline()) throw new TypeError('Failed to fetch')
    return 'the jobs of today'
  })
  const question = { queryKey: ['jobs'], queryFn }
  await expect(client.fetchQuery(question)).rejects.toThrow('Failed to fetch')
  const seen: unknown[] = []
  const stop = new QueryObserver(client, question).subscribe(({ data }) => seen.push(data))
  await vi.waitFor(() => {
    expect(queryFn).toHaveBeenCalledTimes(2)
    expect(client.getQueryState(['jobs'])).toMatchObject({ status: 'error', fetchStatus: 'idle' })
  })
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(seen).toContain('the jobs of today'))
  expect(queryFn).toHaveBeenCalledTimes(3)
  stop()
  client.unmount()
})

it('an answer that is there is not asked for again when the network comes back', async () => {
  const client = createQueryClient()
  client.mount()
  const queryFn = vi.fn(async () => 'the jobs of today')
  const stop = new QueryObserver(client, { queryKey: ['jobs'], queryFn }).subscribe(() => {})
  await vi.waitFor(() => expect(client.getQueryData(['jobs'])).toBe('the jobs of today'))
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await client.fetchQuery({ queryKey: ['others'], queryFn: async () => 'asked' })
  expect(queryFn).toHaveBeenCalledTimes(1)
  stop()
  client.unmount()
})
