import { useState } from 'react'
import { CAR_PART_IDS, type CarPartId } from '#domain/car/car-part-ids.ts'
import { CAR_VIEW } from '#domain/car/car-view.ts'
import type { Pin } from '#web/inspections/tool/draft/draft.ts'
import { CarDrawing } from '#web/ui/car/car-drawing.tsx'
import { PicturePins } from './picture-pins.tsx'
import { PART_NAMES } from './pin-form.tsx'

/** The centre of each part, in units of the drawing. */
const MIDDLES: Record<CarPartId, readonly [x: number, y: number]> = {
  engine: [114, 214],
  battery: [239, 201],
  transmission: [304, 264],
  suspension: [186, 208],
  brakes: [186, 286],
  exhaust: [470, 314],
}

type CarBoardProps = {
  pins: readonly Pin[]
  numberOf: (pin: Pin) => number
  activeId: string | null
  onActive: (id: string) => void
  onMove: (pin: Pin, x: number, y: number) => void
  onPlace: (part: CarPartId, x: number, y: number) => void
}

/** Replaces the photo where there is none: a press on a part sets a pin there. */
export function CarBoard({ onPlace, ...pins }: CarBoardProps) {
  const [partId, setPartId] = useState<CarPartId | null>(null)
  return (
    <div className="relative rounded-panel border border-stone-200 bg-card">
      <CarDrawing
        parts={CAR_PART_IDS.map((id) => ({ id, label: PART_NAMES[id] }))}
        activeId={partId}
        onActiveChange={setPartId}
        onChoose={(part) => {
          const [x, y] = MIDDLES[part]
          onPlace(part, (x - CAR_VIEW.x) / CAR_VIEW.width, (y - CAR_VIEW.y) / CAR_VIEW.height)
        }}
      />
      <PicturePins {...pins} />
    </div>
  )
}
