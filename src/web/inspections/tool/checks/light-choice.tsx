import { useId } from 'react'
import { FINDING_RESULTS, type FindingResult } from '#domain/inspections/diagnostic-types.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import { RESULT_WORDS } from './result-looks.ts'

type LightChoiceProps = {
  value: FindingResult | null
  isMeasured: boolean
  onChange: (result: FindingResult) => void
}

const LOOKS: Record<FindingResult, { chosen: string; dot: string }> = {
  green: { chosen: 'border-green-700 bg-green-100 text-green-900', dot: 'bg-green-700' },
  amber: { chosen: 'border-amber-700 bg-amber-100 text-amber-700', dot: 'bg-amber-700' },
  red: { chosen: 'border-red-600 bg-red-100 text-red-600', dot: 'bg-red-600' },
}

/** Offers the three lights, each large enough for a thumb in a glove. */
export function LightChoice({ value, isMeasured, onChange }: LightChoiceProps) {
  const name = useId()
  return (
    <FieldGroup
      legend="Result"
      hint={isMeasured ? 'Suggested by what you measure; change it if you know better.' : undefined}
    >
      <div className="grid xs:grid-cols-3 gap-2">
        {FINDING_RESULTS.map((result) => (
          <label
            key={result}
            className={classNames(
              'focus-within-ring relative flex min-h-13 items-center justify-center gap-2 rounded-control border-[1.5px] font-semibold',
              value === result ? LOOKS[result].chosen : 'border-stone-300 bg-card text-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={value === result}
              onChange={() => onChange(result)}
              className="sr-only"
            />
            <span aria-hidden className={classNames('size-3.5 rounded-full', LOOKS[result].dot)} />
            {RESULT_WORDS[result]}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
