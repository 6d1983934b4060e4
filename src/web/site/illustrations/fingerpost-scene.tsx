import { CarBody } from '#web/ui/car/car-body.tsx'
import { Scene } from './scene.tsx'

/** The destination of one arm of the sign, and its distance as the sign shows it. */
export type Arm = { to: string; miles: string | number }

/** Draws a country crossroads with a signpost. The first arm points left, the others right. */
export function FingerpostScene({ arms }: { arms: readonly Arm[] }) {
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
      <Fingerpost arms={arms} />
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

const TOPS = [74, 74, 114] as const
/** In units of the drawing: a capital of the display font at this size, the space around both texts, half the post's width. */
const [LETTER, AIR, POST] = [11.5, 44, 6]

function Fingerpost({ arms }: { arms: readonly Arm[] }) {
  return (
    <g transform="translate(604 0)">
      <path className="fill-card" d="M-6 60h12v232h-12z" />
      <circle cy="50" r="11" className="fill-card" />
      <path d="M-6 150h12v24h-12zM-6 200h12v24h-12zM-6 250h12v24h-12z" className="fill-green-800" />
      {TOPS.map((top, index) => {
        const arm = arms[index]
        return arm ? <FingerpostArm key={arm.to} {...arm} top={top} isLeft={index === 0} /> : null
      })}
    </g>
  )
}

function FingerpostArm({ to, miles, top, isLeft }: Arm & { top: number; isLeft: boolean }) {
  const length = (to.length + String(miles).length) * LETTER + AIR
  const side = isLeft ? -1 : 1
  const near = side * POST
  const [outer, inner] = [near + side * (length - 14), near + side * 16]
  return (
    <>
      <path
        className="fill-card"
        d={`M${near} ${top}h${side * length}l${side * 18} 17l${side * -18} 17h${side * -length}z`}
      />
      <g strokeWidth="0" className="fill-ink font-display text-[1.25rem] font-bold">
        <text x={isLeft ? outer : inner} y={top + 24}>
          {to.toUpperCase()}
        </text>
        <text x={isLeft ? inner : outer} y={top + 24} textAnchor="end">
          {miles}
        </text>
      </g>
    </>
  )
}
