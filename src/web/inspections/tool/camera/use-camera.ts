import { useCallback, useEffect, useRef, useState } from 'react'
import type { CameraFailure } from './camera-words.ts'

type CameraState =
  | { kind: 'off' }
  | { kind: 'starting' }
  | { kind: 'on'; hasTorch: boolean; isTorchOn: boolean }
  /** The page is hidden: the camera is off, and starts again when the page is visible. */
  | { kind: 'resting' }
  | { kind: 'failed'; reason: CameraFailure }

export type Camera = {
  state: CameraState
  stream: MediaStream | null
  start: () => void
  stop: () => void
  setTorch: (isOn: boolean) => void
}

/** A resolution that suffices for a report; a phone delivers the nearest it has. */
const WANTED: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  audio: false,
}

/** Controls the phone's rear camera. It is released when it is stopped, when the page closes and when the page is hidden. */
export function useCamera(): Camera {
  const [state, setState] = useState<CameraState>({ kind: 'off' })
  const [stream, setStream] = useState<MediaStream | null>(null)
  /** Counts the attempts: the stream of an older attempt that is granted late is released at once. */
  const round = useRef(0)

  const letGo = useCallback((next: CameraState) => {
    round.current += 1
    setStream(null)
    setState(next)
  }, [])

  const start = useCallback(async () => {
    round.current += 1
    const own = round.current
    setState({ kind: 'starting' })
    try {
      const opened = await openCamera()
      if (own !== round.current) return stopTracks(opened)
      setStream(opened)
      setState({ kind: 'on', hasTorch: hasTorch(opened), isTorchOn: false })
    } catch (error) {
      if (own === round.current) setState({ kind: 'failed', reason: cameraFailureOf(error) })
    }
  }, [])

  const stop = useCallback(() => letGo({ kind: 'off' }), [letGo])
  const setTorch = useCallback(
    (isOn: boolean) => void shine(stream, isOn).then((isTorchOn) => setState(withTorch(isTorchOn))),
    [stream],
  )

  // Stops the old stream when another replaces it or the page closes.
  useEffect(() => {
    if (!stream) return
    const [track] = stream.getVideoTracks()
    const onEnded = () => letGo({ kind: 'failed', reason: 'ended' })
    track?.addEventListener('ended', onEnded)
    return () => {
      track?.removeEventListener('ended', onEnded)
      stopTracks(stream)
    }
  }, [stream, letGo])

  useRest(state, { rest: () => letGo({ kind: 'resting' }), wake: () => void start() })
  useEffect(
    () => () => {
      round.current += 1
    },
    [],
  )
  return { state, stream, start: () => void start(), stop, setTorch }
}

function useRest({ kind }: CameraState, { rest, wake }: { rest: () => void; wake: () => void }) {
  const latest = useRef({ kind, rest, wake })
  useEffect(() => {
    latest.current = { kind, rest, wake }
  })
  useEffect(() => {
    const look = () => {
      const { kind, rest, wake } = latest.current
      if (document.hidden && (kind === 'on' || kind === 'starting')) rest()
      if (!document.hidden && kind === 'resting') wake()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}

async function openCamera(): Promise<MediaStream> {
  // Undefined on a page without TLS.
  if (!navigator.mediaDevices) throw new DOMException('', 'SecurityError')
  return navigator.mediaDevices.getUserMedia(WANTED)
}

const stopTracks = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

function cameraFailureOf(error: unknown): CameraFailure {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'absent'
  if (name === 'SecurityError') return 'insecure'
  return 'busy'
}

/** Chrome on Android supports the torch, which TypeScript's DOM types lack. */
type Torch = { torch?: boolean }

function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks()
  return (track?.getCapabilities?.() as Torch | undefined)?.torch === true
}

async function shine(stream: MediaStream | null, torch: boolean): Promise<boolean> {
  const [track] = stream?.getVideoTracks() ?? []
  const wanted = { advanced: [{ torch } as MediaTrackConstraintSet] }
  return track
    ? track.applyConstraints(wanted).then(
        () => torch,
        () => false,
      )
    : false
}

const withTorch =
  (isTorchOn: boolean) =>
  (before: CameraState): CameraState =>
    before.kind === 'on' ? { ...before, isTorchOn } : before
