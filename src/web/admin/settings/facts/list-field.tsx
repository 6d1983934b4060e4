import { type Ref, useState } from 'react'
import type { SettingKind } from '#domain/site/settings/setting-entry.ts'
import type { SettingValue } from '#domain/site/settings/settings.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type ListKind = Extract<SettingKind, { type: 'numbers' | 'places' }>

type ListFieldProps = {
  kind: ListKind
  label: string
  value: SettingValue
  inputRef: Ref<HTMLInputElement>
  error: string | undefined
  onChange: (value: SettingValue) => void
}

/** Several values on one line, separated by commas or spaces. What is typed stays as it is typed. */
export function ListField({ kind, label, value, inputRef, error, onChange }: ListFieldProps) {
  const [typed, setTyped] = useState(() => (Array.isArray(value) ? value.join(', ') : ''))
  const isNumbers = kind.type === 'numbers'
  const change = (text: string) => {
    setTyped(text)
    const parts = text.split(/[\s,;]+/).filter((part) => part !== '')
    // What is no whole number is refused by the check, with its words.
    onChange(isNumbers ? parts.map((part) => (/^\d{1,6}$/.test(part) ? Number(part) : -1)) : parts)
  }
  return (
    <Field
      label={isNumbers ? `${label}, in ${kind.unit}` : label}
      hint={
        isNumbers
          ? `Up to ${kind.most} whole numbers from ${kind.min} to ${kind.max}, with commas`
          : 'Areas such as M, districts such as SW1A, with commas. Empty for everywhere'
      }
      error={error}
    >
      <TextInput
        ref={inputRef}
        name="value"
        value={typed}
        onChange={(event) => change(event.target.value)}
        inputMode={isNumbers ? 'numeric' : 'text'}
      />
    </Field>
  )
}
