import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DIALOGUES, showDialogue } from '#test/support/obd-dialogues.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('three hundred dialogues are spoken, over every bus', () => {
  expect(DIALOGUES.length).toBeGreaterThanOrEqual(300)
  expect(new Set(DIALOGUES.map(({ bus }) => bus.number)).size).toBe(9)
})

it.each(DIALOGUES)(
  '$name: it is read as it is [INSP-5] [INSP-14]',
  async ({ exchanges, truth, adapter }) => {
    const { codes, title, adapter: called } = await showDialogue(exchanges)
    expect({ title, ...codes }).toEqual(truth)
    expect(called).toBe(adapter.called)
  },
)
