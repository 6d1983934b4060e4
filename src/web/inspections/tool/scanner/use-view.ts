import { useCallback, useEffect, useRef, useState } from 'react'
import { PHOTOS_PER_BOOKING } from '#contract/inspections/forms.ts'
import type { CarPartId } from '#domain/car/car-part-ids.ts'
import { findCheck } from '#domain/inspections/checks/checklists.ts'
import {
  describeStill,
  type Still,
  stillOfFile,
  stillOfVideo,
} from '#web/inspections/tool/camera/make-photo.ts'
import { type Camera, useCamera } from '#web/inspections/tool/camera/use-camera.ts'
import type { Draft, Pin } from '#web/inspections/tool/draft/draft.ts'
import type { Workbench } from '#web/inspections/tool/workbench/use-workbench.ts'
import { toast } from '#web/ui/feedback/toast.ts'

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
  const { draft, change, savePhoto } = session
  const camera = useCamera()
  const [shown, show] = useState<Shown>({ kind: 'live' })
  const [checkId, setCheckId] = useState<string | null>(null)
  const [pinId, setPinId] = useState<string | null>(null)
  const capturing = useCapturing(camera, () => show({ kind: 'live' }))
  const video = useRef<HTMLVideoElement | null>(null)
  const isTaking = useRef(false)
  const setVideo = useCallback((element: HTMLVideoElement | null) => {
    video.current = element
  }, [])

  const storePhoto = async (make: () => Promise<Still>): Promise<string | null> => {
    // A double press must make one photo.
    if (isTaking.current || isFull(draft)) return null
    isTaking.current = true
    try {
      const still = await make()
      const photo = await describeStill(still, checkId)
      await savePhoto(photo, still.picture)
      show({ kind: 'photo', id: photo.id })
      setPinId(null)
      return photo.id
    } catch {
      toast(UNREADABLE)
      return null
    } finally {
      isTaking.current = false
    }
  }

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
  variant: 'destructive',
} as const

/** Says so where a booking has all the photos that it may have. */
function isFull(draft: Draft | null): boolean {
  if ((draft?.photos.length ?? 0) < PHOTOS_PER_BOOKING) return false
  toast({ title: `${PHOTOS_PER_BOOKING} photos are kept`, description: 'Remove one first.' })
  return true
}

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
