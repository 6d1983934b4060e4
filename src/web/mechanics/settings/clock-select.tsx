import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

type ClockSelectProps = {
  label: string
  times: readonly string[]
  value: string
  onChange: (time: string) => void
}

export function ClockSelect({ label, times, value, onChange }: ClockSelectProps) {
  // A time stored by another version is listed too, so that the field does not silently change it.
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
