import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { STORED } from './stored-account.ts'

const record = new Map<string, string>()
const document = { cookie: '' }

beforeEach(() => {
  vi.resetModules()
  document.cookie = 'customer-by-form=1'
  record.clear()
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => record.get(key) ?? null,
    setItem: (key: string, text: string) => record.set(key, text),
    removeItem: (key: string) => record.delete(key),
  })
})
afterEach(() => {
  vi.doUnmock('#web/api/call.ts')
  vi.unstubAllGlobals()
})

/** The modules of a page that has just been loaded, whose calls get that answer. */
async function loadPage(call: () => Promise<object>) {
  vi.doMock('#web/api/call.ts', () => ({ call }))
  return (await import('./adopt-form-sign-in.ts')).adoptFormSignIn
}

const PROFILE = { name: 'Helen Marsh', createdAt: '2026-01-01T00:00:00Z' }

it('a sign-in without scripts that the shell has adopted counts for the sign-in page that comes later [AUTH-32]', async () => {
  const adopt = await loadPage(async () => ({ profile: PROFILE }))
  expect(await adopt('customer')).toBe(true)
  expect(STORED.customer.isSignedInByForm()).toBe(false)
  expect(await adopt('customer')).toBe(true)
  STORED.customer.remove()
  expect(await adopt('customer')).toBe(false)
})

it('a session that has ended is not adopted, and its mark goes [AUTH-32]', async () => {
  const { CallError } = await import('#web/api/call-error.ts')
  const adopt = await loadPage(async () => {
    throw new CallError(401, '')
  })
  expect(await adopt('customer')).toBe(false)
  expect(STORED.customer.isSignedInByForm()).toBe(false)
  expect(record.size).toBe(0)
})
