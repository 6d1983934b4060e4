import type { Ref } from 'react'
import { CLOSED, readHours } from '#domain/site/settings/opening-hours.ts'
import type { SettingEntry } from '#domain/site/settings/setting-entry.ts'
import type { SettingValue } from '#domain/site/settings/settings.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ListField } from './list-field.tsx'

type ValueFieldProps = {
  entry: SettingEntry
  value: SettingValue
  /** Focus moves there where it is refused. */
  inputRef: Ref<HTMLInputElement>
  error: string | undefined
  onChange: (value: SettingValue) => void
}

/** Enters one value, as its kind is written. */
export function ValueField({ entry, value, inputRef, error, onChange }: ValueFieldProps) {
  const { kind, label } = entry
  if (kind.type === 'hours')
    return (
      <HoursField value={String(value)} inputRef={inputRef} error={error} onChange={onChange} />
    )
  if (kind.type === 'number')
    return (
      <Field
        label={`${label}, in ${kind.unit}`}
        hint={`${kind.min} to ${kind.max}`}
        error={error}
        className="max-w-xs"
      >
        <TextInput
          ref={inputRef}
          name="value"
          type="number"
          inputMode="numeric"
          value={Number.isNaN(value) ? '' : String(value)}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          required
        />
      </Field>
    )
  if (kind.type === 'numbers' || kind.type === 'places')
    return <ListField {...{ kind, label, value, inputRef, error, onChange }} />
  return (
    <Field label={label} error={error}>
      <TextInput
        ref={inputRef}
        name="value"
        type={TYPES[kind.type]}
        value={String(value)}
        onChange={(event) => onChange(event.target.value)}
        required
      />
    </Field>
  )
}

const TYPES = { phone: 'tel', email: 'email', text: 'text', date: 'date' } as const

type HoursFieldProps = {
  value: string
  inputRef: Ref<HTMLInputElement>
  error: string | undefined
  onChange: (value: string) => void
}

/** Two times, or a closed day: with both fields empty nobody answers. */
function HoursField({ value, inputRef, error, onChange }: HoursFieldProps) {
  const [opens = '', closes = ''] = value === CLOSED ? [] : value.split('-')
  const write = (from: string, to: string) =>
    onChange(from === '' && to === '' ? CLOSED : `${from}-${to}`)
  return (
    <fieldset>
      <legend className="sr-only">Hours</legend>
      <div className="grid max-w-md xs:grid-cols-2 items-start gap-4">
        <Field label="Opens" error={error}>
          <TextInput
            ref={inputRef}
            name="value"
            type="time"
            value={opens}
            onChange={(event) => write(event.target.value, closes)}
          />
        </Field>
        <Field label="Closes">
          <TextInput
            type="time"
            value={closes}
            onChange={(event) => write(opens, event.target.value)}
          />
        </Field>
      </div>
      <p className="mt-2 text-sm text-stone-600">
        {readHours(value) === null ? 'Both empty: closed all day.' : 'Clear both for a closed day.'}
      </p>
    </fieldset>
  )
}
