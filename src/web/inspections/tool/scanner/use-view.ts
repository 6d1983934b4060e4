import { useCallback, useEffect, useRef, useState } from 'react'
import { PHOTOS_PER_BOOKING } from '#contract/inspections/forms.ts'
import type { CarPartId } from '#domain/car/car-part-ids.ts'
import { findCheck } from '#domain/inspections/checks/checklists.ts'
import { useBrowserStep } from '#web/api/use-action.ts'
import { StepFailed } from '#web/api/words/step-failed.ts'
import {
  describeStill,
  type Still,
  stillOfFile,
  stillOfVideo,
} from '#web/inspections/tool/camera/make-photo.ts'
import { type Camera, useCamera } from '#web/inspections/tool/camera/use-camera.ts'
import type { Draft, Pin } from '#web/inspections/tool/draft/draft.ts'
import type { Workbench } from '#web/inspections/tool/workbench/use-workbench.ts'

type Shown = { kind: 'live' } | { kind: 'photo'; id: string } | { kind: 'board' }

export type View = {
  camera: Camera
  shown: Shown
  show: (shown: Shown) => void
  setVideo: (video: HTMLVideoElement | null) => void
  checkId: string | null
  setCheckId: (id: string | null) => void
  pinId: string | null
  setPinId: (id: string | null) => void
  /** True from the wish for a photo until its pins or the rest of the page are wanted; a phone gives it the whole screen. */
  isCapturing: boolean
  startCapture: () => void
  endCapture: () => void
  /** Freezes and stores the camera's picture; null where there is none. */
  capture: () => Promise<string | null>
  saveFile: (file: File) => Promise<void>
  addPin: (photoId: string | null, x: number, y: number, part?: CarPartId) => void
}

const PART_OF_TYPE = {
  engine: 'engine',
  brakes: 'brakes',
  electrical: 'battery',
  suspension: 'suspension',
} as const

/** Holds what the view shows, and makes photos and pins. */
export function useView({ session }: Workbench): View {
  const { draft, change } = session
  const camera = useCamera()
  const [shown, show] = useState<Shown>({ kind: 'live' })
  const [checkId, setCheckId] = useState<string | null>(null)
  const [pinId, setPinId] = useState<string | null>(null)
  const capturing = useCapturing(camera, () => show({ kind: 'live' }))
  const video = useRef<HTMLVideoElement | null>(null)
  const setVideo = useCallback((element: HTMLVideoElement | null) => {
    video.current = element
  }, [])

  const storePhoto = usePhotoStore(session, checkId, (id) => {
    show({ kind: 'photo', id })
    setPinId(null)
  })

  return {
    camera,
    shown,
    show,
    setVideo,
    checkId,
    setCheckId,
    pinId,
    setPinId,
    ...capturing,
    capture: async () => {
      const seen = video.current
      return seen ? storePhoto(() => stillOfVideo(seen)) : null
    },
    saveFile: async (file) => void (await storePhoto(() => stillOfFile(file))),
    addPin: (photoId, x, y, part) => {
      const at = { photoId, x: share(x), y: share(y), step: checkId }
      const pin = { ...newPin(at), part: part ?? partOf(draft, checkId) }
      change({ kind: 'pin', pin })
      setPinId(pin.id)
      // The form of the pin stands in the page, below the picture.
      capturing.endCapture()
    },
  }
}

/** Returns a function that stores a photo and returns its id; null where there is none, which has then been explained. */
function usePhotoStore(
  { draft, savePhoto }: Workbench['session'],
  checkId: string | null,
  onDone: (id: string) => void,
) {
  const isTaking = useRef(false)
  const { run } = useBrowserStep(
    async (make: () => Promise<Still>) => {
      if (isFull(draft)) throw new StepFailed(FULL)
      try {
        const still = await make()
        const photo = await describeStill(still, checkId)
        await savePhoto(photo, still.picture)
        return photo.id
      } catch {
        throw new StepFailed(UNREADABLE)
      }
    },
    { onDone },
  )
  return async (make: () => Promise<Still>): Promise<string | null> => {
    // A double press must make one photo.
    if (isTaking.current) return null
    isTaking.current = true
    const id = await run(make)
    isTaking.current = false
    return id ?? null
  }
}

function useCapturing({ state, start }: Camera, showLive: () => void) {
  const [isCapturing, setCapturing] = useState(false)
  // Without a camera there is nothing to capture: the page says why, and offers a still photo and the drawing.
  const hasCamera = state.kind !== 'off' && state.kind !== 'failed'
  useEffect(() => {
    if (!hasCamera) setCapturing(false)
  }, [hasCamera])
  return {
    isCapturing,
    startCapture: () => {
      showLive()
      setCapturing(true)
      if (state.kind !== 'on') start()
    },
    endCapture: () => setCapturing(false),
  }
}

const UNREADABLE = {
  title: 'No photo',
  description: 'That picture cannot be read. Try another one.',
}

const FULL = { title: `${PHOTOS_PER_BOOKING} photos at most`, description: 'Remove one first.' }

const isFull = (draft: Draft | null) => (draft?.photos.length ?? 0) >= PHOTOS_PER_BOOKING

/** The part that a check is about, else the one that the diagnostic starts from. */
function partOf(draft: Draft | null, checkId: string | null): CarPartId {
  const place = checkId === null ? undefined : findCheck(checkId)?.place
  return place ?? PART_OF_TYPE[draft?.type ?? 'engine']
}

const newPin = (at: Pick<Pin, 'photoId' | 'x' | 'y' | 'step'>): Pin => ({
  ...at,
  id: crypto.randomUUID(),
  part: 'engine',
  text: '',
  severity: 'medium',
})

const share = (value: number) => Math.round(Math.max(0, Math.min(1, value)) * 1000) / 1000
