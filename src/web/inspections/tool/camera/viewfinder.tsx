import { Camera as CameraIcon, Flashlight, FlashlightOff } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import type { OutlineName } from '#domain/inspections/checks/check.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type Capture, CaptureBar, useFullScreen } from './capture-frame.tsx'
import { GhostOutline } from './ghost-outline.tsx'
import type { Camera } from './use-camera.ts'

type ViewfinderProps = {
  camera: Camera
  videoRef: (video: HTMLVideoElement | null) => void
  outline: OutlineName | null
  /** What the full screen of a phone adds. */
  capture: Capture
  /** The still picture in the view, with its aspect ratio. */
  still: { url: string | null; width: number; height: number } | null
  /** Called with a tap, at fractions of the picture's width and height. */
  onTap: (x: number, y: number) => void
  onShutter: () => void
  /** The pins of the still, or the markers and the progress of the demo scan. */
  children: ReactNode
  /** Shown where there is neither a camera nor a still. */
  instead: ReactNode
}

/** Shows the camera's picture, or a still. Its buttons are in reach of a thumb. */
export function Viewfinder(props: ViewfinderProps) {
  const { camera, outline, still, capture, onTap, children, instead } = props
  const frame = useRef<HTMLDivElement>(null)
  const isFull = useFullScreen(frame, capture)
  const isLive = !still && camera.state.kind === 'on'
  const tap = (event: MouseEvent<HTMLElement>) => {
    const { currentTarget, clientX, clientY } = event
    const picture = currentTarget.querySelector('video') ?? currentTarget
    const [x, y] = sharesIn(picture, clientX, clientY)
    onTap(x, y)
  }
  return (
    <div
      ref={frame}
      tabIndex={-1}
      {...(isFull && { 'data-scroll-lock': '' })}
      className={classNames(
        'grid place-items-center overflow-hidden bg-green-950 text-white',
        isFull
          ? 'fixed inset-0 z-50 h-dvh'
          : 'relative w-full max-sm:-mx-(--page-inset) max-sm:w-[calc(100%+2*var(--page-inset))] sm:rounded-panel',
        isLive && !isFull && 'aspect-3/4 sm:aspect-4/3',
        !isLive && !still && !isFull && 'min-h-64 sm:aspect-4/3',
      )}
    >
      {isLive || still ? (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the "Add pin" button does the same for people who cannot tap.
        // biome-ignore lint/a11y/noStaticElementInteractions: the "Add pin" button does the same for people who cannot tap.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the "Add pin" button does the same from the keyboard.
        <div
          onClick={tap}
          style={
            still
              ? {
                  aspectRatio: `${still.width} / ${still.height}`,
                  maxWidth: `calc(75dvh * ${still.width / still.height})`,
                }
              : undefined
          }
          className={classNames('relative cursor-crosshair', still ? 'w-full' : 'size-full')}
        >
          {still ? (
            still.url === null ? null : (
              <img src={still.url} alt="What is inspected" className="size-full object-fill" />
            )
          ) : (
            <Live stream={camera.stream} videoRef={props.videoRef} />
          )}
          {children}
        </div>
      ) : (
        <>
          {instead}
          {children}
        </>
      )}
      {isLive && outline ? <GhostOutline name={outline} /> : null}
      {isFull ? <CaptureBar {...capture} /> : null}
      {isLive || isFull ? <Controls {...props} isLive={isLive} isFull={isFull} /> : null}
    </div>
  )
}

/** The frame crops the edges of a video, so this converts the tap to fractions of the whole picture. */
function sharesIn(picture: HTMLElement, clientX: number, clientY: number): [number, number] {
  const { left, top, width, height } = picture.getBoundingClientRect()
  const [x, y] = [clientX - left, clientY - top]
  if (!(picture instanceof HTMLVideoElement)) return [x / width, y / height]
  const { videoWidth, videoHeight } = picture
  const scale = Math.max(width / videoWidth, height / videoHeight)
  const [full, tall] = [videoWidth * scale, videoHeight * scale]
  return [(x + (full - width) / 2) / full, (y + (tall - height) / 2) / tall]
}

type LiveProps = { stream: MediaStream | null; videoRef: ViewfinderProps['videoRef'] }

function Live({ stream, videoRef }: LiveProps) {
  const own = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const video = own.current
    if (!video) return
    video.srcObject = stream
    videoRef(video)
    return () => {
      video.srcObject = null
      videoRef(null)
    }
  }, [stream, videoRef])
  return (
    <video
      ref={own}
      autoPlay
      playsInline
      muted
      aria-label="What the camera sees"
      className="size-full object-cover"
    />
  )
}

type ControlsProps = ViewfinderProps & { isLive: boolean; isFull: boolean }

function Controls({ camera, capture, onShutter, isLive, isFull }: ControlsProps) {
  const { state } = camera
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 grid grid-cols-3 items-center p-4 *:pointer-events-auto">
      <span className="justify-self-start">
        {isLive && state.kind === 'on' && state.hasTorch ? (
          <button
            type="button"
            aria-pressed={state.isTorchOn}
            aria-label="Torch"
            onClick={() => camera.setTorch(!state.isTorchOn)}
            className="grid size-13 place-items-center rounded-full bg-ink/70 text-white hover:bg-ink"
          >
            {state.isTorchOn ? (
              <FlashlightOff aria-hidden className="size-6" />
            ) : (
              <Flashlight aria-hidden className="size-6" />
            )}
          </button>
        ) : null}
      </span>
      {isLive ? (
        <button
          type="button"
          aria-label="Freeze the picture"
          onClick={onShutter}
          className="grid size-18 place-items-center justify-self-center rounded-full border-4 border-white bg-yellow-500 text-ink hover:bg-yellow-400"
        >
          <CameraIcon aria-hidden className="size-7" />
        </button>
      ) : (
        <span />
      )}
      {isFull && capture.onNext ? (
        <button
          type="button"
          onClick={capture.onNext}
          className="min-h-13 justify-self-end rounded-full bg-white px-6 font-semibold text-ink hover:bg-stone-100"
        >
          Next
        </button>
      ) : null}
    </div>
  )
}
