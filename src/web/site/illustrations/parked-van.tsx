import { BRAND } from '#domain/site/brand.ts'

/** Draws a mechanic's van seen from the kerb: 344 units wide, with its wheels at 190. */
export function ParkedVan({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        className="fill-card"
        d="M10 164V112Q12 98 26 92L66 80L102 26Q110 14 124 14H322Q336 14 336 28V164z"
      />
      <path className="fill-green-50" d="M78 80L110 32Q112 28 118 28H152V80z" strokeWidth="2.5" />
      <path
        d="M162 14V164M174 92h18M240 14V164M336 120h-16M74 84q-12-2-12-14q10-2 14 8"
        strokeWidth="2"
      />
      <path d="M12 118h20v16H10z" className="fill-yellow-500" strokeWidth="2" />
      <Wheel x={78} />
      <Wheel x={272} />
      <text
        x="254"
        y="72"
        strokeWidth="0"
        className="hidden fill-green-800 font-display text-[1.25rem] font-bold sm:block"
      >
        {BRAND.name}
      </text>
      <path d="M254 82h72M254 89h72" className="stroke-yellow-500" strokeWidth="3" />
    </g>
  )
}

function Wheel({ x }: { x: number }) {
  return (
    <>
      <circle cx={x} cy="160" r="30" className="fill-green-900" />
      <circle cx={x} cy="160" r="17" className="fill-card" strokeWidth="2" />
    </>
  )
}
