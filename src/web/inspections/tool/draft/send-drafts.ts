import {
  createDiagnostic,
  createScratchDiagnostic,
  getDiagnostic,
  saveDiagnostic,
} from '#contract/inspections/diagnostics.calls.ts'
import type { Diagnostic } from '#contract/inspections/diagnostics.ts'
import { photosPath, removePhoto } from '#contract/inspections/inspection-photos.calls.ts'
import { call, sendFile } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'
import { type Draft, isUnsent } from './draft.ts'
import type { DraftStore, StoredPhoto } from './draft-store.ts'
import { draftToWire } from './draft-to-wire.ts'

type Chosen = Draft & { type: NonNullable<Draft['type']> }

/** Reports the server's state, which the page continues from. */
export type Acknowledge = (
  id: string,
  change: Pick<Draft, 'version' | 'status' | 'sentRevision'>,
) => void

/** Statuses that refuse one photo for good, so that a retry is pointless. */
const HOPELESS = [400, 413, 415, 422]

/**
 * Sends what is unsent of one inspection: first the inspection, then its photos, then the
 * findings, which may point at photos. Each step can be repeated safely, because ids come from
 * this device and the server returns what it already has.
 */
export async function sendDrafts(store: DraftStore, id: string, acknowledge: Acknowledge) {
  const draft = await store.findDraft(id)
  if (!draft || !isChosen(draft) || draft.status === 'completed') return
  const version = draft.version ?? (await announce(draft)).version
  const photos = await store.listPhotos(id)
  for (const photo of photos) {
    if (photo.state === 'waiting') await sendPhoto(store, photo)
    if (photo.state === 'removing') await removeSent(store, photo.id)
  }
  if (!isUnsent(draft) && draft.version !== null) return
  const refused = (await store.listPhotos(id)).filter(({ state }) => state === 'refused')
  const named = withoutPhotos(
    { ...draft, version },
    refused.map((photo) => photo.id),
  )
  const { version: saved, status } = await save(named)
  const change = { version: saved, status, sentRevision: draft.revision }
  await store.changeDraft(id, change)
  acknowledge(id, change)
}

/** A pin on a photo that the server refused is sent without its position. */
const withoutPhotos = (draft: Chosen & { version: number }, ids: readonly string[]) => ({
  ...draft,
  pins: draft.pins.map((pin) =>
    pin.photoId !== null && ids.includes(pin.photoId) ? { ...pin, photoId: null } : pin,
  ),
})

async function removeSent(store: DraftStore, photoId: string) {
  await call(removePhoto, { photoId }).catch((error: unknown) => {
    // The photo is already deleted, or belongs to a completed report.
    if (!(error instanceof CallError) || error.status >= 500) throw error
  })
  await store.removePhoto(photoId)
}

const isChosen = (draft: Draft): draft is Chosen => draft.type !== null

function announce(draft: Chosen): Promise<Diagnostic> {
  const { id, bookingId, startedAt } = draft
  const begun = { ...draftToWire(draft, new Date()), findings: [], annotations: [], id, startedAt }
  return bookingId === null
    ? call(createScratchDiagnostic, begun)
    : call(createDiagnostic, { ...begun, bookingId })
}

async function save(draft: Chosen & { version: number }): Promise<Diagnostic> {
  const { id, version } = draft
  const body = draftToWire(draft, new Date())
  try {
    return await call(saveDiagnostic, { id, version, ...body })
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 409) throw error
    // Another tab of this device sent the same draft first, and ours is newer. A completed draft stays as it is.
    const now = await call(getDiagnostic, { id })
    if (now.status === 'completed') return now
    return call(saveDiagnostic, { id, version: now.version, ...body })
  }
}

async function sendPhoto(store: DraftStore, photo: StoredPhoto) {
  const { id, draftId, sha256, capturedAt, step, picture } = photo
  const about = { photoId: id, sha256, capturedAt, ...(step !== null && { step }) }
  try {
    await sendFile(photosPath(draftId), about, new File([picture], 'photo', { type: picture.type }))
    await store.putPhoto({ ...photo, state: 'sent' })
  } catch (error) {
    if (!(error instanceof CallError) || !HOPELESS.includes(error.status)) throw error
    const refusal = error.problem?.message ?? 'The picture was not accepted.'
    await store.putPhoto({ ...photo, state: 'refused', refusal })
  }
}
