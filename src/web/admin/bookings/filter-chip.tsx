import type { ReactNode } from 'react'
import { NAME_MAX } from '#domain/text/limits.ts'
import { classNames } from '#web/ui/class-names.ts'

const LOOK =
  'flex min-h-11 items-center gap-2 rounded-control px-2.5 text-sm font-semibold focus-within-ring max-xs:flex-wrap'
const CONTROL = 'min-h-11 min-w-0 bg-transparent font-semibold outline-none'

type ChipProps = {
  name: string
  label: string
  value: string | undefined
  onChoose?: (form: HTMLFormElement | null) => void
}

const lookOf = (value: string | undefined) =>
  classNames(LOOK, value ? 'bg-green-100 text-green-900' : 'bg-stone-100 text-stone-700')

/** A filter as a chip: its name until something is chosen, and then what was chosen. */
export function FilterChoice({
  name,
  label,
  value,
  onChoose,
  children,
}: ChipProps & { children: ReactNode }) {
  return (
    <span className={lookOf(value)}>
      <select
        name={name}
        aria-label={label}
        defaultValue={value ?? ''}
        onChange={({ currentTarget }) => onChoose?.(currentTarget.form)}
        // As wide as what it says, so that the chips stay in one row beside an open booking.
        className={classNames(CONTROL, 'w-full field-sizing-content sm:w-auto sm:max-w-40')}
      >
        <option value="">{value ? `Any ${label.toLowerCase()}` : label}</option>
        {children}
      </select>
    </span>
  )
}

/** A year is typed digit by digit, and each of them makes a date: 0002, 0020, 0202. */
const FIRST_DAY = '2000-01-01'

/** A filter that is typed: it applies with Enter or Search, a day as soon as it is complete, or is left empty. */
export function FilterChip({
  name,
  label,
  type,
  value,
  onChoose,
}: ChipProps & { type: 'date' | 'text' }) {
  return (
    <label className={lookOf(value)}>
      {label}
      <input
        name={name}
        type={type}
        defaultValue={value ?? ''}
        maxLength={type === 'text' ? NAME_MAX : undefined}
        onChange={({ currentTarget }) => {
          if (currentTarget.value >= FIRST_DAY) onChoose?.(currentTarget.form)
        }}
        // While one part of it is typed anew, a day is empty too.
        onBlur={({ currentTarget }) => {
          if (value && currentTarget.value === '') onChoose?.(currentTarget.form)
        }}
        className={classNames(
          CONTROL,
          'w-full',
          type === 'text' ? 'field-sizing-content sm:w-auto sm:min-w-14 sm:max-w-28' : 'sm:w-32',
        )}
      />
    </label>
  )
}
