import { useRef, useState } from 'react'
import { bookingPhotosPath } from '#contract/bookings/messages/photos.calls.ts'
import type { MessageAuthor } from '#domain/bookings/messages/message-terms.ts'
import { PHOTOS_PER_MESSAGE } from '#domain/bookings/photos/photo-terms.ts'
import { CallError } from '#web/api/call-error.ts'
import { useUpload } from '#web/api/use-action.ts'
import { explain } from '#web/api/words/explain.ts'
import { describeStill, stillOfFile } from '#web/inspections/tool/camera/make-photo.ts'

export type Photo = {
  id: string
  name: string
  file: Blob
  state: 'uploading' | 'ready' | 'broken'
  /** Why it was not sent. */
  refusal: string | null
}

export type Photos = ReturnType<typeof usePhotos>

/**
 * The photos that go with what somebody is writing: each is sent as soon as it is chosen, so that the message itself
 * waits for none. One that fails can be tried again or left out [MSG-7].
 */
export function usePhotos(bookingId: string, as?: MessageAuthor) {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  /** How many have been chosen, also between two renders. */
  const count = useRef(0)
  const change = (id: string, part: Partial<Photo>) =>
    setPhotos((before) => before.map((each) => (each.id === id ? { ...each, ...part } : each)))

  const upload = useUploadOf(bookingId, as)
  async function send(photo: Photo) {
    change(photo.id, { state: 'uploading', refusal: null })
    const refusal = await upload(photo)
    change(photo.id, { state: refusal === null ? 'ready' : 'broken', refusal })
  }

  async function add(files: readonly File[]) {
    const chosen = files.slice(0, PHOTOS_PER_MESSAGE - count.current).map(
      (file): Photo => ({
        id: crypto.randomUUID(),
        name: file.name,
        file,
        state: 'uploading',
        refusal: null,
      }),
    )
    count.current += chosen.length
    setPhotos((before) => [...before, ...chosen])
    // One after the other: a weak network sends the first one sooner.
    for (const photo of chosen) await send(photo)
  }

  return {
    photos,
    sentIds: photos.filter(({ state }) => state === 'ready').map(({ id }) => id),
    isSending: photos.some(({ state }) => state === 'uploading'),
    hasFailed: photos.some(({ state }) => state === 'broken'),
    isFull: photos.length >= PHOTOS_PER_MESSAGE,
    add,
    retry: send,
    remove: ({ id }: Photo) => {
      count.current -= 1
      setPhotos((before) => before.filter((each) => each.id !== id))
    },
    clear: () => {
      count.current = 0
      setPhotos([])
    },
  }
}

/** Uploads one photo, and returns why it could not, or null. */
function useUploadOf(bookingId: string, as: MessageAuthor | undefined) {
  const stored = useRef(new Set<string>())
  const failure = useRef<unknown>(null)
  const { run } = useUpload(bookingPhotosPath(bookingId), {
    // Each photo says beside itself what became of it.
    words: null,
    onDone: (_, { about }) => stored.current.add(String(about.photoId)),
    onFailed: (error) => {
      failure.current = error
    },
  })
  return async ({ id, file }: Photo): Promise<string | null> => {
    const { picture, sha256 } = await prepare(file)
    const about = { photoId: id, sha256, ...(as && { as }) }
    await run({ about, file: new File([picture], 'photo') })
    return stored.current.has(id) ? null : refusalOf(failure.current)
  }
}

/** Made smaller here, which saves a phone's data; where this browser cannot read it, the server says what it can. */
async function prepare(file: Blob): Promise<{ picture: Blob; sha256: string }> {
  const still = await stillOfFile(file).catch(() => ({ picture: file, width: 0, height: 0 }))
  const { sha256 } = await describeStill(still, null)
  return { picture: still.picture, sha256 }
}

/** The server's words say what is wrong with the picture; ours say what to do about the network. */
function refusalOf(error: unknown): string {
  const problem = error instanceof CallError ? error.problem : null
  if (problem?.error === 'bad_image' || problem?.error === 'quota') return problem.message
  return explain('sendPhoto', error)?.description ?? ''
}
