import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

type ClockSelectProps = {
  label: string
  times: readonly string[]
  value: string
  onChange: (time: string) => void
}

export function ClockSelect({ label, times, value, onChange }: ClockSelectProps) {
  // What was kept by another version stays in sight rather than turn into the first of the list.
  const choices = times.includes(value) ? times : [...times, value].sort()
  return (
    <Field label={<span className="text-sm font-normal text-stone-700">{label}</span>}>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map((time) => (
          <option key={time}>{time}</option>
        ))}
      </Select>
    </Field>
  )
}
