import { CarBody } from '#web/ui/car/car-body.tsx'
import { Drawing } from './drawing.tsx'

/** The position on the car of each of the ten areas, in the order of the list. */
const POINTS = [
  [186, 286],
  [366, 178],
  [316, 122],
  [70, 212],
  [628, 326],
  [628, 226],
  [520, 250],
  [492, 122],
  [778, 318],
  [40, 268],
] as const

/** Draws the car on the ramp of a test lane, with the numbers of the checklist. */
export function MotPointsDrawing() {
  return (
    <Drawing
      viewBox="-16 56 852 484"
      title="A car on an inspection ramp, marked with the numbers 1 to 10 of the areas that an MOT looks at"
    >
      <path d="M-10 528H830" className="stroke-stone-300" />
      <path d="M84 352V528M736 352V528" className="stroke-stone-300" strokeWidth="26" />
      <path d="M52 528h64M704 528h64" strokeWidth="6" />
      <path d="M150 366L670 516M670 366L150 516" className="stroke-stone-300" strokeWidth="8" />
      <CarBody />
      <path d="M-4 341H824v22H-4z" className="fill-card" />
      <Lamp />
      {POINTS.map(([x, y], index) => (
        <g key={`${x}-${y}`}>
          <circle cx={x} cy={y} r="23" className="fill-yellow-500 stroke-ink" />
          <text
            x={x}
            y={y + 10}
            textAnchor="middle"
            strokeWidth="0"
            className="fill-ink font-display text-[1.75rem] font-bold"
          >
            {index + 1}
          </text>
        </g>
      ))}
    </Drawing>
  )
}

/** Draws the inspector's lamp, left burning on the floor. */
function Lamp() {
  return (
    <>
      <path d="M396 470L330 400H490L424 470z" className="fill-yellow-100 stroke-yellow-500" />
      <path d="M392 470h36v40q0 14-18 14t-18-14z" className="fill-card" />
      <path d="M392 484h36M428 514q40 14 70 10" strokeWidth="2.5" />
    </>
  )
}
