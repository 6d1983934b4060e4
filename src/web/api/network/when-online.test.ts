import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '#web/api/call-error.ts'
import { whenOnline } from './when-online.ts'

const network = { onLine: true }
const window = new EventTarget()

beforeEach(() => {
  network.onLine = true
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('window', window)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const comeBack = () => {
  network.onLine = true
  window.dispatchEvent(new Event('online'))
}

it('whenOnline sends a request only when the network is there', async () => {
  network.onLine = false
  const send = vi.fn(async () => 'price')
  const answer = whenOnline(send)
  await Promise.resolve()
  expect(send).not.toHaveBeenCalled()
  comeBack()
  expect(await answer).toBe('price')
  expect(send).toHaveBeenCalledTimes(1)
})

it('whenOnline sends again what the loss of the network has cut off', async () => {
  const send = vi
    .fn(async () => 'price')
    .mockImplementationOnce(async () => {
      network.onLine = false
      throw new TypeError('Failed to fetch')
    })
  const answer = whenOnline(send)
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  comeBack()
  expect(await answer).toBe('price')
  expect(send).toHaveBeenCalledTimes(2)
})

it.each([
  ['the server has refused', new CallError(500, '{}')],
  ['fails while the network is there', new TypeError('Failed to fetch')],
])('whenOnline does not repeat what %s', async (_, error) => {
  const send = vi.fn(async () => {
    throw error
  })
  await expect(whenOnline(send)).rejects.toBe(error)
  expect(send).toHaveBeenCalledTimes(1)
})
