import { Drawing } from './drawing.tsx'

/** The position and length of each spanner. */
const SPANNERS = [
  { x: 42, length: 236 },
  { x: 102, length: 212 },
  { x: 160, length: 188 },
  { x: 214, length: 166 },
  { x: 262, length: 146 },
] as const

/** Draws a mechanic's tools beside a phone with a new job. */
export function ToolRollDrawing() {
  return (
    <Drawing
      viewBox="0 0 500 400"
      title="A roll of five spanners beside a telephone that shows a new job with its pay"
    >
      <path className="fill-green-50" d="M6 118h284q8 0 8 8v236q0 8-8 8H6z" />
      {SPANNERS.map(({ x, length }) => (
        <Spanner key={x} x={x} length={length} />
      ))}
      <path className="fill-card" d="M6 226H298V362q0 8-8 8H6z" />
      <path d="M72 226v144M131 226v144M187 226v144M238 226v144" strokeWidth="2" />
      <Telephone />
    </Drawing>
  )
}

function Spanner({ x, length }: { x: number; length: number }) {
  const top = 300 - length
  return (
    <g transform={`translate(${x} ${top})`}>
      <path
        className="fill-card"
        d={`M-8 44V${length}h16V44q18-6 18-24q0-12-10-20v18l-16 8-16-8V0q-10 8-10 20q0 18 18 24z`}
      />
      <path d={`M0 60V${length}`} strokeWidth="1.5" />
    </g>
  )
}

function Telephone() {
  return (
    <g transform="translate(340 52)">
      <path
        className="fill-green-900"
        d="M22 0h112q22 0 22 22v296q0 22-22 22H22q-22 0-22-22V22Q0 0 22 0z"
      />
      <path className="fill-paper stroke-none" d="M12 30h132v280H12z" />
      <path d="M60 15h36" className="stroke-green-100" />
      <text x="26" y="66" strokeWidth="0" className="fill-ink font-display text-[1.5rem] font-bold">
        New job
      </text>
      <path d="M26 80h100M26 86h100" className="stroke-yellow-500" strokeWidth="3" />
      <path d="M26 116h84M26 136h104M26 156h64" className="stroke-stone-300" strokeWidth="7" />
      <path d="M34 236q8-44 48-30t42-30" strokeDasharray="2 9" strokeWidth="4" />
      <circle cx="34" cy="236" r="8" className="fill-card" />
      <circle cx="124" cy="178" r="8" className="fill-yellow-500" />
      <path
        className="fill-yellow-500 stroke-none"
        d="M34 256h88q8 0 8 8v26q0 8-8 8H34q-8 0-8-8v-26q0-8 8-8z"
      />
      <text
        x="78"
        y="284"
        textAnchor="middle"
        strokeWidth="0"
        className="fill-ink text-[1.125rem] font-bold"
      >
        Accept
      </text>
    </g>
  )
}
