import { CallError } from '#web/api/call-error.ts'
import { type Draft, isUnsent } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import type { SendingState } from './sending-state.ts'

/** Lists inspections with unsent changes. A draft made while nobody was signed in belongs to the next mechanic who signs in. */
async function listWaiting(store: DraftStore, mechanicId: number | null): Promise<Draft[]> {
  const drafts = await store.listDrafts()
  const own = drafts.filter((it) => it.mechanicId === null || it.mechanicId === mechanicId)
  const waiting = await Promise.all(
    own.map(async (it) => isUnsent(it) || (await photosWaiting(store, it.id)) > 0),
  )
  return own.filter((it, at) => waiting[at] && it.type !== null && it.status === 'draft')
}

const photosWaiting = async (store: DraftStore, draftId: string) =>
  (await store.listPhotos(draftId)).filter(({ state }) => state === 'waiting').length

/**
 * Sends each of them. One that is refused, such as that of a job which was cancelled, holds up none of the others; without a
 * network or a session none gets through. Throws what is wrong with the open one.
 */
export async function sendEach(
  store: DraftStore,
  open: Pick<Draft, 'id' | 'mechanicId'>,
  send: (id: string) => Promise<void>,
): Promise<void> {
  const refused = new Map<string, CallError>()
  for (const { id } of await listWaiting(store, open.mechanicId))
    try {
      await send(id)
    } catch (error) {
      if (!(error instanceof CallError) || error.status === 401) throw error
      refused.set(id, error)
    }
  const own = refused.get(open.id)
  if (own) throw own
}

export async function countWaiting(store: DraftStore, draftId: string) {
  const [draft, photos] = await Promise.all([store.findDraft(draftId), store.listPhotos(draftId)])
  return {
    photosWaiting: photos.filter(({ state }) => state === 'waiting').length,
    refusals: Object.fromEntries(
      photos.flatMap(({ id, state, refusal }) =>
        state === 'refused' ? [[id, refusal ?? '']] : [],
      ),
    ),
    isDraftWaiting: draft !== undefined && isUnsent(draft),
  }
}

export function standingAfter(error: unknown): SendingState['standing'] {
  if (!(error instanceof CallError)) return 'offline'
  if (error.status === 401) return 'signed-out'
  return [403, 404].includes(error.status) ? 'refused' : 'idle'
}

/** Lets one tab at a time send, because two would send everything twice. */
export async function onlyOneTab(task: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return task()
  await navigator.locks.request('kerbside-inspections', task)
}
