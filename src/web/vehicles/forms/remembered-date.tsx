import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** As chosen; a day may be left out where nobody remembers it. */
export type RememberedDate = { day: string; month: string; year: string }

export const NO_DATE: RememberedDate = { day: '', month: '', year: '' }

/** "2025-03-14", "2025-03", or null while month or year is missing. */
export function rememberedText({ day, month, year }: RememberedDate): string | null {
  if (month === '' || year === '') return null
  return [year, month, ...(day.trim() === '' ? [] : [day.trim().padStart(2, '0')])].join('-')
}

export const MONTHS = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1).padStart(2, '0'),
  name: new Date(Date.UTC(2000, at, 1)).toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' }),
}))

/** The years from this one back to the car's first. */
export function yearsBetween(firstYear: number, today: string): string[] {
  const thisYear = Number(today.slice(0, 4))
  return Array.from({ length: Math.max(1, thisYear - firstYear + 1) }, (_, at) =>
    String(thisYear - at),
  )
}

type RememberedDateFieldsProps = {
  value: RememberedDate
  onChange: (value: RememberedDate) => void
  /** The last day that can be chosen; the first year is the car's. */
  today: string
  firstYear: number
  hasDay?: boolean
  error?: string | undefined
}

export function RememberedDateFields(props: RememberedDateFieldsProps) {
  const { value, onChange, today, firstYear, hasDay, error } = props
  const years = yearsBetween(firstYear, today)
  return (
    <div
      className={
        hasDay
          ? 'grid xs:grid-cols-[1fr_7.5rem] gap-3 sm:grid-cols-[8rem_1fr_7.5rem]'
          : 'grid xs:grid-cols-[1fr_7.5rem] gap-3'
      }
    >
      {hasDay ? (
        <div className="max-sm:col-span-2">
          <Field label="Day" isOptional>
            <TextInput
              value={value.day}
              inputMode="numeric"
              maxLength={2}
              autoComplete="off"
              onChange={(event) => onChange({ ...value, day: event.target.value })}
            />
          </Field>
        </div>
      ) : null}
      <Field label="Month" error={error}>
        <Select
          value={value.month}
          onChange={(event) => onChange({ ...value, month: event.target.value })}
        >
          <option value="">Choose</option>
          {MONTHS.map(({ value: month, name }) => (
            <option key={month} value={month}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Year">
        <Select
          value={value.year}
          onChange={(event) => onChange({ ...value, year: event.target.value })}
        >
          <option value="">Choose</option>
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
