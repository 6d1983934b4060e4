import { CarBody } from '#web/ui/car-body.tsx'
import { Scene } from './scene.tsx'

/** A country crossroads: the sign says how far it is to a repair. */
export function FingerpostScene() {
  return (
    <Scene>
      <path
        className="fill-green-50 stroke-green-600"
        strokeWidth="1.5"
        d="M-400 300V190Q-120 90 140 160Q330 60 560 140Q760 30 1010 130Q1200 70 1680 180V300z"
      />
      <path
        className="stroke-green-600"
        strokeWidth="1.5"
        d="M-400 236Q40 190 360 226T1020 208T1680 236M150 158q40 30 30 66M1010 130q-50 40-40 80"
      />
      <Hedge />
      <path d="M-400 292H1680" className="stroke-stone-300" />
      <Fingerpost />
      <g transform="translate(690 142) scale(.44)">
        <CarBody />
      </g>
    </Scene>
  )
}

const BUSHES = 34

function Hedge() {
  return (
    <path
      d={`M-400 268${'q31-44 62 0'.repeat(BUSHES)}V292H-400z`}
      className="fill-green-100 stroke-green-600"
      strokeWidth="1.5"
    />
  )
}

function Fingerpost() {
  return (
    <g transform="translate(604 0)">
      <path className="fill-card" d="M-6 60h12v232h-12z" />
      <circle cy="50" r="11" className="fill-card" />
      <path d="M-6 150h12v24h-12zM-6 200h12v24h-12zM-6 250h12v24h-12z" className="fill-green-800" />
      <path className="fill-card" d="M6 74h178l18 17-18 17H6zM-6 74H-152L-170 91L-152 108H-6z" />
      <path className="fill-card" d="M6 114h128l18 17-18 17H6z" />
      <g strokeWidth="0" className="fill-ink font-display text-[1.25rem] font-bold">
        <text x="-146" y="98">
          YOUR DRIVE
        </text>
        <text x="-22" y="98" textAnchor="end">
          0
        </text>
        <text x="18" y="98">
          WORK CAR PARK
        </text>
        <text x="182" y="98" textAnchor="end">
          0
        </text>
        <text x="18" y="138">
          GARAGE
        </text>
        <text x="124" y="138" textAnchor="end">
          2½
        </text>
      </g>
    </g>
  )
}
