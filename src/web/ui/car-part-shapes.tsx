import type { ReactNode } from 'react'
import type { CarPartId } from './car-part.ts'

type PartShape = {
  /** Drawn in the part's colours. */
  shape: ReactNode
  /** Larger than what is drawn: a thumb must find it. */
  target: ReactNode
  /** From under the label to the part. */
  leader: string
  label: { x: number; anchor: 'start' | 'end' }
}

const FRONT_AXLE = 186
const REAR_AXLE = 628
const HUB_HEIGHT = 286

const AT_LEFT = { x: 20, anchor: 'start' } as const

/** Units of the drawing, 820 by 356: a hatchback of 4.28 m at 0.168 units a millimetre. */
export const CAR_PART_SHAPES: Record<CarPartId, PartShape> = {
  engine: {
    label: AT_LEFT,
    leader: 'M20 62H118V196',
    target: <rect x="72" y="172" width="86" height="72" />,
    shape: (
      <>
        <path d="M92 208h10v-9h40v9h9v14l-13 14h-36v-8h-10z" />
        <path
          d="M108 199v-7h28v7M84 213v14M84 220h8M112 208v20M123 208v20M134 208v16"
          fill="none"
        />
      </>
    ),
  },
  battery: {
    label: AT_LEFT,
    leader: 'M20 62H228V180',
    target: <rect x="206" y="166" width="70" height="58" />,
    shape: (
      <>
        <path d="M214 190h50v27h-50zM221 190v-6h10v6M247 190v-6h10v6" />
        <path d="M222 203h8M248 203h8M252 199v8" fill="none" />
      </>
    ),
  },
  transmission: {
    label: AT_LEFT,
    leader: 'M20 62H286V238',
    target: <rect x="250" y="226" width="108" height="74" />,
    shape: (
      <>
        <path d="M258 240q18-4 30 6l40 8q8 2 8 9v6q0 7-8 9l-40 7q-12 8-30 4z" />
        <path d="M274 240v48M288 246v39M302 249v33M316 252v28M336 262h14v10h-14" fill="none" />
      </>
    ),
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
    shape: (
      <>
        <Spring x={FRONT_AXLE} />
        <Spring x={REAR_AXLE} />
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
    shape: (
      <>
        <Brake x={FRONT_AXLE} />
        <Brake x={REAR_AXLE} />
      </>
    ),
  },
  exhaust: {
    label: { x: 804, anchor: 'end' },
    leader: 'M804 62H792V312H776',
    target: <path d="M330 300h244v34h-244zM684 300h110v34h-110z" />,
    shape: (
      <>
        <path d="M340 308h92v-3q0-5 6-5h70q6 0 6 5v3h58v8h-58v4q0 5-6 5h-70q-6 0-6-5v-4h-92z" />
        <path d="M684 308h14v-4q0-5 6-5h34q6 0 6 5v3h26v10h-26v3q0 5-6 5h-34q-6 0-6-5v-4h-14z" />
      </>
    ),
  },
}

function Spring({ x }: { x: number }) {
  return (
    <>
      <path d={`M${x - 17} 184h34v6h-34zM${x - 5} 190h10v42h-10z`} />
      <path d={`M${x - 15} 195l30 6l-30 7l30 7l-30 7l30 7`} fill="none" strokeLinejoin="round" />
    </>
  )
}

function Brake({ x }: { x: number }) {
  const top = HUB_HEIGHT - 29
  return (
    <>
      <circle cx={x} cy={HUB_HEIGHT} r="29" />
      <circle cx={x} cy={HUB_HEIGHT} r="14" fill="none" />
      <path d={`M${x + 8} ${top - 3}q20 6 25 27l-13 4q-4-13-15-17z`} />
    </>
  )
}
