import { Disc3, Gauge, MoveVertical, Zap } from 'lucide-react'
import { useId } from 'react'
import {
  DIAGNOSTIC_NAMES,
  DIAGNOSTIC_TYPES,
  type DiagnosticType,
} from '#domain/inspections/diagnostic-types.ts'
import { classNames } from '#web/ui/class-names.ts'

const ICONS = { engine: Gauge, brakes: Disc3, electrical: Zap, suspension: MoveVertical }

type TypePickerProps = {
  value: DiagnosticType | null
  isFixed: boolean
  onChoose: (type: DiagnosticType) => void
}

/** Offers the four types of inspection. A choice opens the camera [INSP-1]. */
export function TypePicker({ value, isFixed, onChoose }: TypePickerProps) {
  const name = useId()
  return (
    <fieldset disabled={isFixed}>
      <legend className="mb-2 font-semibold">What are you inspecting?</legend>
      <div className="grid xs:grid-cols-2 gap-2 lg:grid-cols-4">
        {DIAGNOSTIC_TYPES.map((type) => {
          const Icon = ICONS[type]
          return (
            <label
              key={type}
              className={classNames(
                'focus-within-ring relative flex min-h-14 items-center gap-2.5 rounded-control border-[1.5px] px-3 py-2 leading-tight',
                type === value
                  ? 'border-green-700 bg-green-100 font-semibold text-green-900'
                  : 'border-stone-300 bg-card hover:border-stone-600',
              )}
            >
              <input
                type="radio"
                name={name}
                value={type}
                checked={type === value}
                // A press on the chosen type opens the camera again.
                onClick={() => type === value && onChoose(type)}
                onChange={() => onChoose(type)}
                className="sr-only"
              />
              <Icon aria-hidden className="size-5 shrink-0" />
              {DIAGNOSTIC_NAMES[type]}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
