import { useCallback, useEffect, useRef, useState } from 'react'
import { DAY_MS } from '#domain/time/milliseconds.ts'
import { changeDraft, type DraftChange } from './change-draft.ts'
import { type DevicePhoto, type Draft, startDraft } from './draft.ts'
import { type DraftStore, openDraftStore } from './draft-store.ts'
import { explainReadCodes, isUnexplained } from './explain-read-codes.ts'

export type Session = {
  /** Null until this device's storage has been read. */
  draft: Draft | null
  store: DraftStore | null
  change: (change: DraftChange) => void
  savePhoto: (photo: DevicePhoto, picture: Blob) => Promise<void>
  removePhoto: (id: string) => void
  /** Takes over what the server has now. */
  acknowledge: (id: string, change: Partial<Draft>) => void
  startAnother: () => void
}

type Whose = Pick<Draft, 'bookingId' | 'mechanicId'>

/** Loads this device's draft of the job, or starts a new one. Every change is stored at once. */
export function useDraft({ bookingId, mechanicId }: Whose): Session {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [store, setStore] = useState<DraftStore | null>(null)
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
      const opened = await openDraftStore()
      const stored = await findSent(opened, { bookingId, mechanicId })
      if (!isHere) return
      setStore(opened)
      if (stored) show({ ...stored, mechanicId: stored.mechanicId ?? mechanicId })
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

  useExplanations(draft, change)
  const photos = usePhotos(store, draft?.id, change)
  return { draft, store, change, ...photos, acknowledge, startAnother: startNew }
}

/** A draft from before, or one that met a dead network, may hold codes that nobody has explained yet. */
function useExplanations(draft: Draft | null, change: Session['change']) {
  const unexplained = draft?.codes.filter(isUnexplained) ?? []
  const isNeeded = unexplained.length > 0
  const codes = useRef(unexplained)
  codes.current = unexplained
  useEffect(() => {
    if (!isNeeded) return
    const explain = async () => {
      const explained = await explainReadCodes(codes.current)
      const found = explained.filter((code) => !isUnexplained(code))
      if (found.length > 0) change({ kind: 'codes-explained', codes: found })
    }
    void explain()
    addEventListener('online', explain)
    return () => removeEventListener('online', explain)
  }, [isNeeded, change])
}

function usePhotos(
  store: DraftStore | null,
  draftId: string | undefined,
  change: Session['change'],
) {
  const savePhoto = useCallback(
    async (photo: DevicePhoto, picture: Blob) => {
      if (draftId === undefined) return
      const waiting = { ...photo, draftId, picture, state: 'waiting' as const, refusal: null }
      await store?.putPhoto(waiting)
      // Asks for persistent storage once there is something to lose, because a browser short of space clears other storage first.
      void navigator.storage?.persist?.()
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

  return { savePhoto, removePhoto }
}

/** A completed and sent inspection stays on this device for a week, so that its report can still be emailed from here. */
const FINISHED_RETENTION_MS = 7 * DAY_MS

/**
 * Finds the newest draft of this job, unfinished ones first. A draft made while nobody was signed
 * in belongs to the next mechanic who signs in.
 */
async function findSent(store: DraftStore, { bookingId, mechanicId }: Whose) {
  const drafts = await store.listDrafts()
  const isOld = ({ status, startedAt }: Draft) =>
    status === 'completed' && Date.now() - Date.parse(startedAt) > FINISHED_RETENTION_MS
  await Promise.all(drafts.filter(isOld).map(({ id }) => store.deleteDraft(id)))
  const own = drafts
    .filter((it) => it.bookingId === bookingId && !isOld(it))
    .filter((it) => it.mechanicId === null || it.mechanicId === mechanicId)
    .toSorted((one, other) => other.startedAt.localeCompare(one.startedAt))
  // An inspection without a job is not sent to anybody.
  return own.find(({ status }) => status === 'draft') ?? (bookingId === null ? undefined : own[0])
}
