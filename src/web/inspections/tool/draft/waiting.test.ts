import { describe, expect, it } from 'vitest'
import { CallError } from '#web/api/call-error.ts'
import { changeDraft } from './change-draft.ts'
import { startDraft } from './draft.ts'
import { openDraftStore } from './draft-store.ts'
import { sendEach } from './waiting.ts'

const NAMES = ['a', 'b', 'c']

/** Three inspections wait; each is answered with a status, or by no network. */
async function sendAll(open: string, answers: Record<string, number | 'no network'>) {
  const store = await openDraftStore()
  for (const id of NAMES) {
    const begun = startDraft({ id, bookingId: id, mechanicId: 1 }, new Date('2026-03-02T09:00:00Z'))
    await store.putDraft(changeDraft(begun, { kind: 'type', type: 'brakes' }))
  }
  const tried: string[] = []
  const ended = await sendEach(store, { id: open, mechanicId: 1 }, async (id) => {
    tried.push(id)
    const answer = answers[id]
    if (answer === 'no network') throw new TypeError('Failed to fetch')
    if (answer !== undefined) throw new CallError(answer, '')
  }).then(
    () => 'sent',
    (error: unknown) => (error instanceof CallError ? error.status : 'no network'),
  )
  return { tried, ended }
}

describe('inspections that wait on this device', () => {
  it.each([400, 403, 404, 500])(
    'are sent past another that is answered with %i [INSP-3]',
    async (status) => {
      expect(await sendAll('c', { a: status })).toEqual({ tried: NAMES, ended: 'sent' })
    },
  )

  it('say what is wrong with the open one, and the others are sent [INSP-3]', async () => {
    expect(await sendAll('b', { a: 400, b: 404 })).toEqual({ tried: NAMES, ended: 404 })
  })

  it('are not tried one by one without a network, nor without a session', async () => {
    expect(await sendAll('c', { a: 'no network' })).toEqual({ tried: ['a'], ended: 'no network' })
    expect(await sendAll('c', { a: 401 })).toEqual({ tried: ['a'], ended: 401 })
  })
})
