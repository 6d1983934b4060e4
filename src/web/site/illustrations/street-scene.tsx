import { CarBody } from '#web/ui/car/car-body.tsx'
import { ParkedVan } from './parked-van.tsx'
import { Scene } from './scene.tsx'

const HOUSES = [-40, 160, 360, 560, 760, 960, 1160]

/** Draws a terrace, the customer's car at the kerb, and the van that has come to it. */
export function StreetScene() {
  return (
    <Scene>
      {HOUSES.map((x) => (
        <House key={x} x={x} />
      ))}
      <path d="M-400 262H1680" className="stroke-stone-300" />
      <ParkedVan x={774} y={110} />
      <g transform="translate(364 152) scale(.44)">
        <CarBody />
      </g>
      <Toolbox />
    </Scene>
  )
}

/** Draws a house with two floors of two windows and a bay. */
function House({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`} className="stroke-green-600" strokeWidth="1.5">
      <path className="fill-green-50" d="M0 92H200V262H0z" />
      <path className="fill-card" d="M0 92L20 44H180L200 92z" />
      <path className="fill-green-50" d="M140 44V14h36v30M146 14V4h8v10M162 14V4h8v10" />
      <path className="fill-card" d="M24 112h34v40H24zM78 112h34v40H78zM142 112h34v40h-34z" />
      <path className="fill-card" d="M18 190L30 178h84l12 12v60H18z" />
      <path d="M48 190v46M96 190v46M18 236h108M41 112v40M95 112v40M159 112v40" />
      <path className="fill-green-100" d="M146 186h32v76h-32z" />
      <path d="M146 200h32M140 262h44M172 228v4" />
    </g>
  )
}

function Toolbox() {
  return (
    <g transform="translate(282 252)">
      <path className="fill-yellow-500" d="M0 8h66v34H0z" />
      <path className="fill-card" d="M0 8l8-14h50l8 14z" />
      <path d="M20-6v-8h26v8M0 22h66M28 18h10v8H28z" strokeWidth="2.5" />
    </g>
  )
}
