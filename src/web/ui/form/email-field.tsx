import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

type FieldParts = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error' | 'isOptional'>
type EmailFieldProps = Partial<FieldParts> & Omit<ComponentProps<'input'>, keyof FieldParts>

/** Asks for an email address, with the keyboard for it; whose it is says `autoComplete`. */
export function EmailField({
  label = 'Email',
  hint,
  error,
  isOptional,
  ...input
}: EmailFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional ?? false}>
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="email"
        required={!isOptional}
        {...input}
      />
    </Field>
  )
}
