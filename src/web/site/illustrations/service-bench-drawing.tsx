import { Drawing } from './drawing.tsx'

/** Draws the parts and tools of a service on the bench. */
export function ServiceBenchDrawing() {
  return (
    <Drawing
      viewBox="0 0 500 400"
      title="Laid out on a bench: engine oil, an oil filter, an air filter, a pollen filter, four spark plugs and a spanner"
    >
      <path d="M0 392H500" className="stroke-stone-300" />
      <OilBottle />
      <OilFilter />
      <AirFilter />
      <PollenFilter />
      {[352, 388, 424, 460].map((x) => (
        <SparkPlug key={x} x={x} />
      ))}
      <Spanner />
    </Drawing>
  )
}

function OilBottle() {
  return (
    <>
      <path
        className="fill-card"
        d="M14 66q0-14 12-18l36-12V20h44v18q34 6 34 30v116q0 12-12 12H26q-12 0-12-12z"
      />
      <path className="fill-green-800" d="M58 6h52v16H58z" />
      <path d="M110 62q14 0 14 12v44q0 10-12 10t-12-10V74q0-12 10-12z" className="fill-paper" />
      <path className="fill-yellow-500" d="M14 136h126v38H14z" />
      <path d="M30 150h60M30 162h38" className="stroke-ink" strokeWidth="4" />
    </>
  )
}

function OilFilter() {
  return (
    <>
      <path className="fill-green-50" d="M178 84h104v98q0 14-14 14h-76q-14 0-14-14z" />
      <path className="fill-card" d="M172 58h116v26H172z" />
      <path
        d="M196 58V44h68v14M194 100v78M212 100v78M230 100v78M248 100v78M266 100v78"
        strokeWidth="2.5"
      />
    </>
  )
}

const PLEATS = Array.from({ length: 11 }, (_, index) => 32 + index * 15)

function AirFilter() {
  return (
    <>
      <path className="fill-card" d="M14 232h188q8 0 8 8v112q0 8-8 8H14q-8 0-8-8V240q0-8 8-8z" />
      <path className="fill-yellow-100" d="M22 248h172v96H22z" />
      <path d={PLEATS.map((x) => `M${x} 248v96`).join('')} strokeWidth="2" />
    </>
  )
}

function PollenFilter() {
  return (
    <>
      <path className="fill-card" d="M238 268h92v92h-92z" />
      <path d="M238 284l92 0M238 300h92M238 316h92M238 332h92M238 346h92" strokeWidth="2" />
      <path className="fill-green-100" d="M238 252h92v16h-92z" />
    </>
  )
}

function SparkPlug({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 232)`}>
      <path className="fill-card" d="M-7 8h14v42h-14zM-4 0h8v8h-8z" />
      <path className="fill-green-100" d="M-13 50h26v16h-26z" />
      <path className="fill-card" d="M-9 66h18v40h-18z" />
      <path d="M-9 76h18M-9 86h18M-9 96h18M0 106v8M9 106v18h-11" strokeWidth="2" />
    </g>
  )
}

/** Draws a combination spanner: an open jaw at one end, a ring at the other. */
function Spanner() {
  return (
    <g transform="translate(330 20) rotate(20)">
      <path
        className="fill-card"
        d="M44 20L150 58q20-16 38 2a27 27 0 1 1-46 20L36 44q-26 18-46-8a31 31 0 0 1 6-36l22 20q10-2 14-14L12-14q24-4 36 16q2 10-4 18z"
      />
      <circle cx="169" cy="78" r="12" className="fill-paper" />
    </g>
  )
}
