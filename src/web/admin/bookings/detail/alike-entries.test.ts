import { expect, it } from 'vitest'
import type { TimelineEntry } from '#contract/admin/booking-detail.ts'
import { joinAlikeEntries } from './alike-entries.ts'

const entry = (kind: TimelineEntry['kind'], title: string, detail: string): TimelineEntry => ({
  at: '2026-11-26T14:34:00Z',
  kind,
  title,
  detail,
})

it('the same text to many mechanics is one entry of a booking’s timeline, and no other entries are joined [ADMIN-33]', () => {
  const texts = ['a', 'b', 'c'].map((to) => entry('text', 'A job near you', to))
  const two = ['d', 'e'].map((to) => entry('email', 'A job near you', to))
  const notes = ['f', 'g', 'h'].map((words) => entry('note', 'Note', words))
  const joined = joinAlikeEntries([...texts, ...two, ...notes])
  expect(joined).toEqual([texts, ...two.map((it) => [it]), ...notes.map((it) => [it])])
})
