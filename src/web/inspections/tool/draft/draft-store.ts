import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { DevicePhoto, Draft } from './draft.ts'

export type StoredPhoto = DevicePhoto & {
  draftId: string
  picture: Blob
  /** `removing`: deleted on this device, and not yet on the server. */
  state: 'waiting' | 'sent' | 'refused' | 'removing'
  /** Why the server refused it, in words. */
  refusal: string | null
}

/** Stores drafts on this device, so that a closed tab or a missing network loses nothing. */
export type DraftStore = {
  /** False where the browser stores nothing: a private window, or storage switched off. */
  isLasting: boolean
  listDrafts(): Promise<Draft[]>
  findDraft(id: string): Promise<Draft | undefined>
  putDraft(draft: Draft): Promise<unknown>
  /** Updates in one transaction, so that it does not overwrite a change that the page makes meanwhile. */
  changeDraft(id: string, change: Partial<Draft>): Promise<unknown>
  /** Deletes the draft and its photos. */
  deleteDraft(id: string): Promise<unknown>
  listPhotos(draftId: string): Promise<StoredPhoto[]>
  findPhoto(id: string): Promise<StoredPhoto | undefined>
  putPhoto(photo: StoredPhoto): Promise<unknown>
  removePhoto(id: string): Promise<unknown>
}

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: Draft }
  photos: { key: string; value: StoredPhoto; indexes: { draft: string } }
}

export async function openDraftStore(name = 'kerbside-inspections'): Promise<DraftStore> {
  try {
    return storeIn(
      await openDB<DraftSchema>(name, 1, {
        upgrade(made) {
          made.createObjectStore('drafts', { keyPath: 'id' })
          made.createObjectStore('photos', { keyPath: 'id' }).createIndex('draft', 'draftId')
        },
      }),
    )
  } catch {
    return storeInMemory()
  }
}

const storeIn = (db: IDBPDatabase<DraftSchema>): DraftStore => ({
  isLasting: true,
  listDrafts: () => db.getAll('drafts'),
  findDraft: (id) => db.get('drafts', id),
  putDraft: (draft) => db.put('drafts', draft),
  changeDraft: async (id, change) => {
    const { store, done } = db.transaction('drafts', 'readwrite')
    const draft = await store.get(id)
    if (draft) await store.put({ ...draft, ...change })
    await done
  },
  deleteDraft: async (id) => {
    const photos = await db.getAllKeysFromIndex('photos', 'draft', id)
    await Promise.all(photos.map((photo) => db.delete('photos', photo)))
    await db.delete('drafts', id)
  },
  listPhotos: (draftId) => db.getAllFromIndex('photos', 'draft', draftId),
  findPhoto: (id) => db.get('photos', id),
  putPhoto: (photo) => db.put('photos', photo),
  removePhoto: (id) => db.delete('photos', id),
})

/** Stores drafts in memory, for as long as the page is open. */
function storeInMemory(): DraftStore {
  const drafts = new Map<string, Draft>()
  const photos = new Map<string, StoredPhoto>()
  return {
    isLasting: false,
    listDrafts: async () => [...drafts.values()],
    findDraft: async (id) => drafts.get(id),
    putDraft: async (draft) => drafts.set(draft.id, draft),
    changeDraft: async (id, change) => {
      const draft = drafts.get(id)
      if (draft) drafts.set(id, { ...draft, ...change })
    },
    deleteDraft: async (id) => {
      for (const photo of photos.values()) if (photo.draftId === id) photos.delete(photo.id)
      drafts.delete(id)
    },
    listPhotos: async (draftId) => [...photos.values()].filter((it) => it.draftId === draftId),
    findPhoto: async (id) => photos.get(id),
    putPhoto: async (photo) => photos.set(photo.id, photo),
    removePhoto: async (id) => photos.delete(id),
  }
}
