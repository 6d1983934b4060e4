import { PinForm } from '#web/inspections/tool/camera/pin-form.tsx'
import type { Draft } from '#web/inspections/tool/draft/draft.ts'
import type { Workbench } from '#web/inspections/tool/workbench/use-workbench.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { View } from './use-view.ts'

type PinPanelProps = { bench: Workbench; view: View; draft: Draft }

/** The controls below a still: add a pin without tapping, edit the selected pin, delete the photo. */
export function PinPanel({ bench: { session }, view, draft }: PinPanelProps) {
  const { shown, pinId } = view
  if (shown.kind === 'live' || draft.status === 'completed') return null
  const isLive = view.camera.state.kind === 'on'
  const photoId = shown.kind === 'photo' ? shown.id : null
  const pin = draft.pins.find((it) => it.id === pinId && it.photoId === photoId)
  return (
    <div className="grid gap-3">
      <div className="grid xs:grid-cols-3 gap-2">
        <Button variant="outline" className="px-2!" onClick={() => view.show({ kind: 'live' })}>
          {shown.kind === 'photo' && isLive ? 'Back to live' : 'Close'}
        </Button>
        {shown.kind === 'photo' ? (
          <>
            <Button className="px-2!" onClick={() => view.addPin(photoId, 0.5, 0.5)}>
              Add pin
            </Button>
            <Button
              variant="quiet"
              className="px-1!"
              onClick={() => {
                session.removePhoto(shown.id)
                view.show({ kind: 'live' })
              }}
            >
              Remove photo
            </Button>
          </>
        ) : null}
      </div>
      {pin ? (
        <PinForm
          key={pin.id}
          pin={pin}
          number={draft.pins.indexOf(pin) + 1}
          onChange={(changed) => session.change({ kind: 'pin', pin: changed })}
          onRemove={() => {
            session.change({ kind: 'pin-removed', id: pin.id })
            view.setPinId(null)
          }}
        />
      ) : (
        <p className="text-stone-600">
          {shown.kind === 'photo'
            ? 'Tap where it is, or add a pin and move it with the arrow keys.'
            : 'Press a part of the car to put a pin on it.'}
        </p>
      )}
    </div>
  )
}
