import { Trash2 } from 'lucide-react'
import { CAR_PART_IDS, type CarPartId } from '#domain/car/car-part-ids.ts'
import type { Pin } from '#web/inspections/tool/draft/draft.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Segmented } from '#web/ui/form/segmented.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

type PinFormProps = {
  pin: Pin
  number: number
  onChange: (pin: Pin) => void
  onRemove: () => void
}

const SEVERITIES = [
  { value: 'note', label: 'Note' },
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'critical', label: 'Critical' },
] as const

export const PART_NAMES: Record<CarPartId, string> = {
  engine: 'Engine',
  transmission: 'Transmission',
  brakes: 'Brakes',
  suspension: 'Suspension',
  battery: 'Battery',
  exhaust: 'Exhaust',
}

/** Edits the text of a pin. Every keystroke is saved, so there is no Save button. */
export function PinForm({ pin, number, onChange, onRemove }: PinFormProps) {
  return (
    <div className="grid gap-4 rounded-panel border border-stone-200 bg-card p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl">Pin {number}</h2>
        <Button variant="quiet" className="px-2!" onClick={onRemove}>
          <Trash2 aria-hidden className="size-5" />
          Remove pin
        </Button>
      </div>
      <Field label="What is it?" hint="The first line is its title in the report.">
        <TextArea
          rows={2}
          maxLength={500}
          value={pin.text}
          onChange={(event) => onChange({ ...pin, text: event.target.value })}
        />
      </Field>
      <Segmented
        legend="How bad?"
        options={SEVERITIES}
        value={pin.severity ?? 'note'}
        onChange={(severity) =>
          onChange({ ...pin, severity: severity === 'note' ? null : severity })
        }
      />
      <Field label="Part of the car">
        <Select
          value={pin.part}
          onChange={(event) => onChange({ ...pin, part: event.target.value as CarPartId })}
        >
          {CAR_PART_IDS.map((part) => (
            <option key={part} value={part}>
              {PART_NAMES[part]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
