import { CallError } from '#web/api/call-error.ts'
import { type Draft, isUnsent } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import type { SendingState } from './sending-state.ts'

/** The inspections of which something waits; what nobody was signed in for belongs to whoever signs in next. */
export async function listWaiting(store: DraftStore, mechanicId: number | null): Promise<Draft[]> {
  const drafts = await store.listDrafts()
  const own = drafts.filter((it) => it.mechanicId === null || it.mechanicId === mechanicId)
  const waiting = await Promise.all(
    own.map(async (it) => isUnsent(it) || (await photosWaiting(store, it.id)) > 0),
  )
  return own.filter((it, at) => waiting[at] && it.type !== null && it.status === 'draft')
}

const photosWaiting = async (store: DraftStore, draftId: string) =>
  (await store.listPhotos(draftId)).filter(({ state }) => state === 'waiting').length

export async function countWaiting(store: DraftStore, draftId: string) {
  const [draft, photos] = await Promise.all([store.findDraft(draftId), store.listPhotos(draftId)])
  return {
    photosWaiting: photos.filter(({ state }) => state === 'waiting').length,
    photosRefused: photos.filter(({ state }) => state === 'refused').length,
    isDraftWaiting: draft !== undefined && isUnsent(draft),
  }
}

export function standingAfter(error: unknown): SendingState['standing'] {
  if (!(error instanceof CallError)) return 'offline'
  if (error.status === 401) return 'signed-out'
  return [403, 404].includes(error.status) ? 'refused' : 'idle'
}

/** Two tabs would send everything twice; the second leaves it to the first. */
export async function onlyOneTab(task: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return task()
  await navigator.locks.request('kerbside-inspections', task)
}
