import { CHECKLISTS, findCheck } from '#domain/inspections/checks/checklists.ts'
import { CAMERA_WORDS } from '#web/inspections/tool/camera/camera-words.ts'
import type { Capture } from '#web/inspections/tool/camera/capture-frame.tsx'
import { CarBoard } from '#web/inspections/tool/camera/car-board.tsx'
import { PicturePins } from '#web/inspections/tool/camera/picture-pins.tsx'
import { StillInput } from '#web/inspections/tool/camera/still-input.tsx'
import { usePictureUrl } from '#web/inspections/tool/camera/use-picture-url.ts'
import { Viewfinder } from '#web/inspections/tool/camera/viewfinder.tsx'
import type { Draft, Pin } from '#web/inspections/tool/draft/draft.ts'
import type { Workbench } from '#web/inspections/tool/workbench/use-workbench.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { DemoMarkers } from './demo-markers.tsx'
import type { View } from './use-view.ts'

type ViewPanelProps = { bench: Workbench; view: View; draft: Draft }

/** Shows the live picture, a still, or the drawing of the car, with the pins on top. */
export function ViewPanel({ bench, view, draft }: ViewPanelProps) {
  const { session, scan } = bench
  const { shown, camera } = view
  const photo = shown.kind === 'photo' && draft.photos.find(({ id }) => id === shown.id)
  const url = usePictureUrl(session.store, photo ? photo.id : null)
  const isFixed = draft.status === 'completed'
  const pinProps = {
    numberOf: (pin: Pin) => draft.pins.findIndex(({ id }) => id === pin.id) + 1,
    activeId: view.pinId,
    onActive: view.setPinId,
    onMove: (pin: Pin, x: number, y: number) =>
      session.change({ kind: 'pin', pin: { ...pin, x, y } }),
  }
  if (shown.kind === 'board')
    return (
      <CarBoard
        {...pinProps}
        pins={draft.pins.filter(({ photoId }) => photoId === null)}
        onPlace={(part, x, y) => view.addPin(null, x, y, part)}
      />
    )
  const check = view.checkId === null ? null : (findCheck(view.checkId) ?? null)
  const tap = async (x: number, y: number) => {
    if (isFixed) return
    const photoId = photo ? photo.id : await view.capture()
    if (photoId !== null) view.addPin(photoId, x, y)
  }
  return (
    <Viewfinder
      camera={camera}
      videoRef={view.setVideo}
      outline={check?.outline ?? null}
      capture={captureOf(view, draft)}
      still={photo ? { url, width: photo.width, height: photo.height } : null}
      onTap={(x, y) => void tap(x, y)}
      onShutter={() => void view.capture()}
      instead={<Instead view={view} draft={draft} />}
    >
      {photo ? (
        <PicturePins
          {...pinProps}
          pins={draft.pins.filter(({ photoId }) => photoId === photo.id)}
        />
      ) : (
        <DemoMarkers issues={scan.issues} progress={scan.isScanning ? scan.progress : null} />
      )}
    </Viewfinder>
  )
}

/** What the full screen shows: the open check, and a button to the next one until the last. */
function captureOf(view: View, { type }: Draft): Capture {
  const checks = type === null ? [] : CHECKLISTS[type]
  const at = checks.findIndex(({ id }) => id === view.checkId)
  const next = checks[at + 1]
  return {
    isWanted: view.isCapturing,
    title: checks[at]?.label ?? 'Photo',
    onNext: next
      ? () => {
          view.setCheckId(next.id)
          view.show({ kind: 'live' })
        }
      : null,
    onClose: view.endCapture,
  }
}

/** Explains what to do while there is neither a picture nor a drawing. */
function Instead({ view, draft }: Pick<ViewPanelProps, 'view' | 'draft'>) {
  const { state } = view.camera
  if (state.kind === 'starting' || state.kind === 'resting')
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        {state.kind === 'starting' ? 'Opening the camera…' : 'The camera rests while you are away'}
      </p>
    )
  const words = state.kind === 'failed' ? CAMERA_WORDS[state.reason] : null
  return (
    <div className="grid gap-4 p-5">
      {words ? (
        <Notice tone="warn" title={words.title} isLive className="text-ink">
          {words.text}
        </Notice>
      ) : (
        <p className="text-center font-display text-2xl font-bold">
          {draft.type === null ? 'Choose what you are inspecting' : 'The camera is off'}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-2.5">
        <StillInput onPicture={(file) => void view.saveFile(file)} />
        <Button variant="outline" onClick={() => view.show({ kind: 'board' })}>
          Use the car diagram
        </Button>
      </div>
    </div>
  )
}
