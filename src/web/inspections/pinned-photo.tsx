import { photoPath } from '#contract/inspections/inspection-photos.calls.ts'
import type { InspectionPhoto } from '#contract/inspections/inspection-photos.ts'
import type { Pin } from '#domain/inspections/checks/present-findings.ts'
import { dateTimeText } from '#web/ui/text/date-text.ts'
import { LIGHT_LOOK } from './light.tsx'

type PinnedPhotoProps = { photo: InspectionPhoto; number: number; pins: readonly Pin[] }

/** Shows a photo on a screen of any width with its pins in place, and their notes below. */
export function PinnedPhoto({ photo, number, pins }: PinnedPhotoProps) {
  const { id, width, height, capturedAt } = photo
  return (
    <figure>
      <div className="relative">
        <img
          src={photoPath(id)}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          alt={altOf(number, pins)}
          className="block h-auto w-full rounded-panel bg-stone-200"
        />
        <svg
          aria-hidden
          viewBox={`0 0 ${WIDTH} ${(height / width) * WIDTH}`}
          className="absolute inset-0 size-full"
        >
          {pins.map((pin) => (
            <PinMark key={`${pin.number} ${pin.x}`} pin={pin} ratio={height / width} />
          ))}
        </svg>
      </div>
      <figcaption className="mt-2">
        {pins.length > 0 ? (
          <ol>
            {pins.map((pin) => (
              <li key={`${pin.number} ${pin.x}`} className="user-text">
                <span className="font-semibold">{pin.number}.</span> {pin.text}
              </li>
            ))}
          </ol>
        ) : null}
        <p className="text-sm text-stone-600">
          Photo {number}, taken <time dateTime={capturedAt}>{dateTimeText(capturedAt)}</time>
        </p>
      </figcaption>
    </figure>
  )
}

/** In units of the drawing over the photo. */
const WIDTH = 400
const RADIUS = 13

function PinMark({ pin, ratio }: { pin: Pin; ratio: number }) {
  const x = inside(pin.x * WIDTH, WIDTH)
  const y = inside(pin.y * ratio * WIDTH, ratio * WIDTH)
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r={RADIUS}
        strokeWidth="2.5"
        className={`stroke-white ${pin.result ? LIGHT_LOOK[pin.result].fill : 'fill-green-900'}`}
      />
      <text
        x={x}
        y={y}
        dy="0.35em"
        textAnchor="middle"
        className="fill-white text-[0.875rem] font-semibold"
      >
        {pin.number}
      </text>
    </g>
  )
}

/** Moves a pin away from the edge far enough to draw it whole. */
const inside = (at: number, most: number) => Math.min(Math.max(at, RADIUS + 1), most - RADIUS - 1)

function altOf(number: number, pins: readonly Pin[]): string {
  const said = pins.map((pin) => pin.text).join('; ')
  return said === '' ? `Photo ${number} of the inspection` : `Photo ${number}, showing: ${said}`
}
