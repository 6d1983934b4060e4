import { PAD_CHANGE_MM, PAD_MOT_LIMIT_MM, PAD_NEW_MM } from '#domain/site/brake-facts.ts'
import { Drawing } from './drawing.tsx'

/** Units of the drawing for each millimetre of friction material. */
const SCALE = 13
const DISC_TOP = 268

const STAGES = [
  { x: 0, mm: PAD_NEW_MM, label: 'New', note: `${PAD_NEW_MM} mm`, look: 'fill-green-100' },
  {
    x: 178,
    mm: PAD_CHANGE_MM,
    label: 'Change',
    note: `${PAD_CHANGE_MM} mm`,
    look: 'fill-yellow-500',
  },
  {
    x: 356,
    mm: PAD_MOT_LIMIT_MM,
    label: 'MOT fail',
    note: `under ${PAD_MOT_LIMIT_MM} mm`,
    look: 'fill-red-600',
  },
] as const

/** Draws three pads on three discs to scale, with more or less friction material left. */
export function BrakeWearDrawing() {
  return (
    <Drawing
      viewBox="-4 0 508 430"
      title={`Brake pads drawn to scale: about ${PAD_NEW_MM} millimetres of friction material when new, change at ${PAD_CHANGE_MM}, an MOT failure under ${PAD_MOT_LIMIT_MM}.`}
    >
      <path d="M-4 346H504" className="stroke-stone-300" />
      {STAGES.map(({ x, mm, label, note, look }) => (
        <g key={label} transform={`translate(${x} 0)`}>
          <Piston bottom={DISC_TOP - mm * SCALE - 22} />
          <path className="fill-green-800" d={`M6 ${DISC_TOP - mm * SCALE - 22}h132v22h-132z`} />
          <path className={look} d={`M14 ${DISC_TOP - mm * SCALE}h116v${mm * SCALE}h-116z`} />
          <Disc />
          <text
            x="72"
            y="386"
            textAnchor="middle"
            strokeWidth="0"
            className="fill-ink font-display text-[1.75rem] font-bold"
          >
            {label}
          </text>
          <text
            x="72"
            y="416"
            textAnchor="middle"
            strokeWidth="0"
            className="fill-stone-700 text-[1.375rem]"
          >
            {note}
          </text>
        </g>
      ))}
    </Drawing>
  )
}

/** Draws the calliper's piston, which follows the pad as it wears. */
function Piston({ bottom }: { bottom: number }) {
  return (
    <>
      <path d={`M22 30h100v${bottom - 30}h-100z`} className="fill-card" />
      <path d="M2 14q0-10 10-10h120q10 0 10 10v46h-140z" className="fill-green-50" />
      <path d={`M22 ${bottom - 10}h100`} strokeWidth="2" />
    </>
  )
}

/** Draws a ventilated disc: two faces with vanes between them. */
function Disc() {
  return (
    <>
      <path d={`M0 ${DISC_TOP}h144v78h-144z`} className="fill-card" />
      <path d={`M0 ${DISC_TOP + 24}h144M0 ${DISC_TOP + 54}h144`} strokeWidth="2" />
      <path
        d={`M18 ${DISC_TOP + 24}v30M45 ${DISC_TOP + 24}v30M72 ${DISC_TOP + 24}v30M99 ${DISC_TOP + 24}v30M126 ${DISC_TOP + 24}v30`}
        strokeWidth="2"
      />
    </>
  )
}
