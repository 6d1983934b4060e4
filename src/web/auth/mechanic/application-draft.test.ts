import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearDraft, findDraft, saveDraft } from './application-draft.ts'

const NOW = Date.UTC(2026, 10, 2, 9)
const DAY = 24 * 60 * 60 * 1000
const TYPED = {
  name: 'Sam Fletcher',
  email: '',
  password: 'spanner-42',
  confirmPassword: 'spanner-42',
  experience: 7,
}

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('an application that is left is resumed with what was typed, and without its password [MECH-143]', () => {
  saveDraft(TYPED, NOW)
  expect(findDraft(NOW + DAY)).toEqual({ name: 'Sam Fletcher', experience: '7' })
  expect([...stored.values()].join()).not.toContain('spanner')
})

it('a draft of an application is deleted after seven days, and once it is sent [MECH-143]', () => {
  saveDraft(TYPED, NOW)
  expect(findDraft(NOW + 7 * DAY)).not.toBeNull()
  expect(findDraft(NOW + 7 * DAY + 1)).toBeNull()
  expect(stored.size).toBe(0)
  saveDraft(TYPED, NOW)
  clearDraft()
  expect(stored.size).toBe(0)
})

it('a form in which nothing is typed stores no draft of an application', () => {
  saveDraft({ name: '', experience: Number.NaN }, NOW)
  expect([stored.size, findDraft(NOW)]).toEqual([0, null])
})

it.each(['{', '"text"', '{"savedAt":"now"}', '{"savedAt":1}'])(
  'what another program wrote into the draft of an application is ignored: %s',
  (text) => {
    stored.set('application', text)
    expect(findDraft(NOW)).toBeNull()
  },
)

it('an application works in a browser whose storage is switched off', () => {
  vi.stubGlobal('localStorage', undefined)
  saveDraft(TYPED, NOW)
  clearDraft()
  expect(findDraft(NOW)).toBeNull()
})
