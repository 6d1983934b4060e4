import type { ReactNode } from 'react'
import { FRONT_AXLE, HUB_HEIGHT, REAR_AXLE } from '#domain/car/car-drawing.ts'
import type { CarPartId } from '#domain/car/car-part-ids.ts'

type PartShape = {
  /** Larger than the drawn part, so that a thumb hits it. */
  target: ReactNode
  /** The line from the label to the part. */
  leader: string
  label: { x: number; anchor: 'start' | 'end' }
}

const AT_LEFT = { x: 20, anchor: 'start' } as const

/** The touch area and the label of each part of the drawing. */
export const CAR_PART_SHAPES: Record<CarPartId, PartShape> = {
  engine: {
    label: AT_LEFT,
    leader: 'M20 62H118V196',
    target: <rect x="72" y="172" width="86" height="72" />,
  },
  battery: {
    label: AT_LEFT,
    leader: 'M20 62H228V180',
    target: <rect x="206" y="166" width="70" height="58" />,
  },
  transmission: {
    label: AT_LEFT,
    leader: 'M20 62H286V238',
    target: <rect x="250" y="226" width="108" height="74" />,
  },
  suspension: {
    label: AT_LEFT,
    leader: 'M20 62H186V186',
    target: (
      <>
        <rect x="158" y="176" width="50" height="58" />
        <rect x="594" y="176" width="68" height="58" />
      </>
    ),
  },
  brakes: {
    label: AT_LEFT,
    leader: 'M20 62H62L176 266',
    target: (
      <>
        <circle cx={FRONT_AXLE} cy={HUB_HEIGHT} r="52" />
        <circle cx={REAR_AXLE} cy={HUB_HEIGHT} r="52" />
      </>
    ),
  },
  exhaust: {
    label: { x: 804, anchor: 'end' },
    leader: 'M804 62H792V312H776',
    target: <path d="M330 300h244v34h-244zM684 300h110v34h-110z" />,
  },
}
