import type { ReactNode } from 'react'
import { Drawing } from './drawing.tsx'

const STOP = 'stroke-red-600'
const SOON = 'stroke-amber-700'

type Light = { label: string; look: string; sign: ReactNode }

/** Signs in the style of ISO 2575, which every maker uses, each in a field of 60 by 60. */
const LIGHTS: readonly Light[] = [
  {
    label: 'Oil',
    look: STOP,
    sign: (
      <path d="M2 26h10l5-6h20v6l16-7-13 24H16v-9L6 30zM22 20v-6h10v6M57 30q5 7 0 10q-5-3 0-10z" />
    ),
  },
  {
    label: 'Heat',
    look: STOP,
    sign: (
      <path d="M30 6v26M30 12h10M30 20h10M30 28h10M30 32a6 6 0 1 0 .1 0M6 42q5-5 10 0M44 42q5-5 10 0M6 53q6-5 12 0t12 0t12 0t12 0" />
    ),
  },
  {
    label: 'Charging',
    look: STOP,
    sign: <path d="M6 20h48v30H6zM14 20v-7h10v7M36 20v-7h10v7M14 34h10M36 34h10M41 29v10" />,
  },
  {
    label: 'Brakes',
    look: STOP,
    sign: <path d="M30 14a17 17 0 1 0 .1 0M30 22v11M30 39v1M10 14q-9 17 0 34M50 14q9 17 0 34" />,
  },
  {
    label: 'Engine',
    look: SOON,
    sign: (
      <path d="M12 24h8v-6h20v6h7l5 6v-5h5v20h-5v-5l-4 10H24l-7-8h-5zM26 18v-6M22 12h16M6 26v16M6 34h6" />
    ),
  },
  {
    label: 'Tyres',
    look: SOON,
    sign: (
      <path d="M14 46Q2 28 15 10M46 46Q58 28 45 10M14 46h32M16 46v6M24 46v6M36 46v6M44 46v6M30 16v16M30 38v1" />
    ),
  },
]

/** Draws two dials and the six most important lights, the red ones first. */
export function DashboardDrawing() {
  return (
    <Drawing
      viewBox="0 0 540 420"
      title="An instrument panel with two dials and six warning lights: oil, heat, charging and brakes in red; engine and tyres in amber"
    >
      <path
        className="fill-green-900"
        d="M12 246V150Q12 20 150 20H390Q528 20 528 150V246q0 14-14 14H26q-14 0-14-14z"
      />
      <Dial x={156} needle={-58} />
      <Dial x={384} needle={34} />
      <path d="M252 96h36v86h-36z" className="fill-card stroke-none" />
      <path d="M262 118h16M262 134h16M262 150h16M262 166h8" strokeWidth="3" />
      {LIGHTS.map(({ label, look, sign }, index) => (
        <g key={label} transform={`translate(${6 + index * 90} 286)`}>
          <path
            d="M10 0h58q10 0 10 10v58q0 10-10 10h-58q-10 0-10-10v-58q0-10 10-10z"
            className={`fill-card ${look}`}
          />
          <g className={look} transform="translate(9 9)">
            {sign}
          </g>
          <text
            x="39"
            y="112"
            textAnchor="middle"
            strokeWidth="0"
            className="fill-ink text-[1.25rem] font-semibold"
          >
            {label}
          </text>
        </g>
      ))}
    </Drawing>
  )
}

const MARKS = [-120, -90, -60, -30, 0, 30, 60, 90, 120]

function Dial({ x, needle }: { x: number; needle: number }) {
  return (
    <g transform={`translate(${x} 142)`}>
      <circle r="86" className="fill-card" />
      {MARKS.map((angle) => (
        <path key={angle} d="M0-76v14" transform={`rotate(${angle})`} />
      ))}
      <path
        d="M0 14V-56"
        strokeWidth="5"
        className="stroke-yellow-500"
        transform={`rotate(${needle})`}
      />
      <circle r="9" className="fill-green-800" />
    </g>
  )
}
