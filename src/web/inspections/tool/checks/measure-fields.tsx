import { useState } from 'react'
import type { Measure } from '#domain/inspections/checks/check.ts'
import { isReadable, placesOf, readMeasured } from '#domain/inspections/checks/judge-measure.ts'
import type { CheckEntry } from '#web/inspections/tool/draft/draft.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type MeasureFieldsProps = {
  measure: Measure
  entry: CheckEntry
  onChange: (change: Partial<CheckEntry>) => void
}

/** One number for each wheel or one for the car, with the limits that rate it. */
export function MeasureFields({ measure, entry, onChange }: MeasureFieldsProps) {
  const places = placesOf(measure)
  const change = (place: string, value: number | null) => {
    const { [place]: _, ...others } = entry.readings
    onChange({ readings: value === null ? others : { ...others, [place]: value } })
  }
  return (
    <div>
      <div className="grid xs:grid-cols-2 gap-x-3 gap-y-4">
        {measure.stamped ? (
          <NumberField
            label={measure.stamped.label}
            measure={measure}
            value={entry.stampedLimit}
            isWide
            onChange={(stampedLimit) => onChange({ stampedLimit })}
          />
        ) : null}
        {places.map((place) => (
          <NumberField
            key={place}
            label={place || 'Reading'}
            measure={measure}
            value={entry.readings[place] ?? null}
            isWide={places.length === 1}
            onChange={(value) => change(place, value)}
          />
        ))}
      </div>
      <p className="mt-2 text-sm text-stone-600">{measure.source}.</p>
    </div>
  )
}

type NumberFieldProps = {
  label: string
  measure: Measure
  value: number | null
  isWide: boolean
  onChange: (value: number | null) => void
}

/** Leaves the text as typed, because "3," may become "3,2"; an invalid number shows an error and is not saved. */
function NumberField({ label, measure, value, isWide, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState(value === null ? '' : String(value))
  const number = readMeasured(typed)
  const isWrong = typed.trim() !== '' && (number === null || !isReadable(measure, number))
  return (
    <Field
      label={`${label} (${measure.unit})`}
      error={isWrong ? `Between ${measure.least} and ${measure.most} ${measure.unit}` : undefined}
      className={isWide ? 'xs:col-span-2' : ''}
    >
      <TextInput
        inputMode={measure.least < 0 ? 'text' : 'decimal'}
        autoComplete="off"
        value={typed}
        className="text-lg tabular-nums"
        onChange={(event) => {
          setTyped(event.target.value)
          const read = readMeasured(event.target.value)
          onChange(read !== null && isReadable(measure, read) ? read : null)
        }}
      />
    </Field>
  )
}
