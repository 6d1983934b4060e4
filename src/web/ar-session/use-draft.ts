import { useCallback, useEffect, useRef, useState } from 'react'
import { changeDraft, type DraftChange } from './change-draft.ts'
import { type Draft, type KeptPhoto, startDraft } from './draft.ts'
import { type KeptStore, openKeptStore } from './kept-store.ts'

export type Session = {
  /** Null until this device has been asked what it keeps. */
  draft: Draft | null
  store: KeptStore | null
  change: (change: DraftChange) => void
  keepPhoto: (photo: KeptPhoto, picture: Blob) => Promise<void>
  removePhoto: (id: string) => void
  /** What the server has now. */
  acknowledge: (id: string, change: Partial<Draft>) => void
  startAnother: () => void
}

type Whose = Pick<Draft, 'bookingId' | 'mechanicId'>

/** The inspection in hand: the one that this device kept of the job, or a new one. Every change is kept at once. */
export function useDraft({ bookingId, mechanicId }: Whose): Session {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [store, setStore] = useState<KeptStore | null>(null)
  const current = useRef<Draft | null>(null)
  const show = useCallback((next: Draft) => {
    current.current = next
    setDraft(next)
  }, [])

  const startNew = useCallback(
    () => show(startDraft({ id: crypto.randomUUID(), bookingId, mechanicId }, new Date())),
    [show, bookingId, mechanicId],
  )

  useEffect(() => {
    let isHere = true
    const begin = async () => {
      const opened = await openKeptStore()
      const kept = await findKept(opened, { bookingId, mechanicId })
      if (!isHere) return
      setStore(opened)
      if (kept) show({ ...kept, mechanicId: kept.mechanicId ?? mechanicId })
      else startNew()
    }
    void begin()
    return () => {
      isHere = false
    }
  }, [show, startNew, bookingId, mechanicId])

  const change = useCallback(
    (what: DraftChange) => {
      const before = current.current
      if (!before) return
      const after = changeDraft(before, what)
      if (after === before) return
      show(after)
      void store?.putDraft(after)
    },
    [show, store],
  )

  const acknowledge = useCallback(
    (id: string, news: Partial<Draft>) => {
      if (current.current?.id === id) show({ ...current.current, ...news })
    },
    [show],
  )

  const photos = usePhotos(store, draft?.id, change)
  return { draft, store, change, ...photos, acknowledge, startAnother: startNew }
}

function usePhotos(
  store: KeptStore | null,
  draftId: string | undefined,
  change: Session['change'],
) {
  const keepPhoto = useCallback(
    async (photo: KeptPhoto, picture: Blob) => {
      if (draftId === undefined) return
      const waiting = { ...photo, draftId, picture, state: 'waiting' as const, refusal: null }
      await store?.putPhoto(waiting)
      change({ kind: 'photo', photo })
    },
    [store, draftId, change],
  )

  const removePhoto = useCallback(
    (id: string) => {
      void store
        ?.findPhoto(id)
        .then((photo) =>
          photo?.state === 'sent'
            ? store.putPhoto({ ...photo, state: 'removing' })
            : store.removePhoto(id),
        )
      change({ kind: 'photo-removed', id })
    },
    [store, change],
  )

  return { keepPhoto, removePhoto }
}

/** The newest unfinished one of this job; what nobody was signed in for belongs to whoever signs in next. */
async function findKept(store: KeptStore, { bookingId, mechanicId }: Whose) {
  const drafts = await store.listDrafts()
  return drafts
    .filter((it) => it.bookingId === bookingId && it.status === 'draft')
    .filter((it) => it.mechanicId === null || it.mechanicId === mechanicId)
    .toSorted((one, other) => other.startedAt.localeCompare(one.startedAt))[0]
}
