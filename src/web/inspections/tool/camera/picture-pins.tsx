import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Pin } from '#web/inspections/tool/draft/draft.ts'
import { classNames } from '#web/ui/class-names.ts'

/** One fiftieth of the picture: fine enough for a bolt, and quick enough with arrow keys. */
const STEP = 0.02
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

const within = (share: number) => Math.round(Math.max(0, Math.min(1, share)) * 1000) / 1000

type PicturePinsProps = {
  pins: readonly Pin[]
  /** The number of a pin among all pins of the inspection, which names it. */
  numberOf: (pin: Pin) => number
  activeId: string | null
  onActive: (id: string) => void
  onMove: (pin: Pin, x: number, y: number) => void
}

const LOOKS = {
  critical: 'bg-red-600 text-white',
  medium: 'bg-amber-100 text-amber-700',
  low: 'bg-yellow-500 text-ink',
  note: 'bg-card text-ink',
}

/** Pins at fractions of the picture's width and height. They can be dragged, or moved with the arrow keys. */
export function PicturePins({ pins, numberOf, activeId, onActive, onMove }: PicturePinsProps) {
  const field = useRef<HTMLDivElement>(null)
  const drag = (pin: Pin) => (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !field.current) return
    const { left, top, width, height } = field.current.getBoundingClientRect()
    onMove(pin, within((event.clientX - left) / width), within((event.clientY - top) / height))
  }
  const nudge = (pin: Pin) => (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    onMove(pin, within(pin.x + move[0]), within(pin.y + move[1]))
  }
  return (
    <div ref={field} className="pointer-events-none absolute inset-0">
      {pins.map((pin) => (
        <button
          key={pin.id}
          type="button"
          aria-label={`Pin ${numberOf(pin)}${pin.text ? `: ${pin.text}` : ''}`}
          aria-pressed={pin.id === activeId}
          style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
          onClick={(event) => {
            event.stopPropagation()
            onActive(pin.id)
          }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            onActive(pin.id)
          }}
          onPointerMove={drag(pin)}
          onKeyDown={nudge(pin)}
          className="pointer-events-auto absolute grid size-11 -translate-1/2 touch-none place-items-center rounded-full"
        >
          <span
            className={classNames(
              'grid size-8 place-items-center rounded-full border-2 border-white font-bold tabular-nums shadow-[0_0_0_2px_var(--color-ink)]',
              pin.id === activeId && 'size-10',
              LOOKS[pin.severity ?? 'note'],
            )}
          >
            {numberOf(pin)}
          </span>
        </button>
      ))}
    </div>
  )
}
