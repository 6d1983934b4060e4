import { classNames } from '#web/ui/class-names.ts'
import { CarDrawing } from './car-drawing.tsx'
import type { CarPart, CarPartId, ChoosePart } from './car-part.ts'
import { CarPartPress } from './car-part-press.tsx'

type CarDiagramProps = {
  parts: readonly CarPart[]
  activeId: CarPartId | null
  /** The part that the pointer, the focus or a finger is on. */
  onActiveChange: (id: CarPartId) => void
  /** Called on a press. Without it the browser follows the part's `href`. */
  onChoose?: ChoosePart
}

/** Shows the car and its parts as a list: two ways to the same six items. */
export function CarDiagram({ parts, activeId, onActiveChange, onChoose }: CarDiagramProps) {
  return (
    <div className="grid items-center gap-8 lg:grid-cols-[19rem_1fr] lg:gap-16">
      <ul className="order-2 border-t border-stone-200 lg:order-1">
        {parts.map((part) => (
          <li key={part.id} className="border-b border-stone-200">
            <CarPartPress
              part={part}
              onChoose={onChoose}
              onActive={() => onActiveChange(part.id)}
              className={classNames(
                'car-row',
                part.id === activeId ? 'pl-4 before:bg-yellow-500' : 'hover:pl-1',
              )}
            >
              <span className="font-semibold">{part.label}</span>{' '}
              {part.note ? <span className="text-right text-stone-600">{part.note}</span> : null}
            </CarPartPress>
          </li>
        ))}
      </ul>
      <div className="order-1 lg:order-2">
        <CarDrawing
          parts={parts}
          activeId={activeId}
          onActiveChange={onActiveChange}
          onChoose={onChoose}
        />
      </div>
    </div>
  )
}
