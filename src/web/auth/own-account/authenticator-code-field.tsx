import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type AuthenticatorCodeFieldProps = { field: UseFormRegisterReturn; error: string | undefined }

/** The first code of an authenticator that has just been set up. */
export function AuthenticatorCodeField({ field, error }: AuthenticatorCodeFieldProps) {
  return (
    <Field label="Code" hint="The six digits that your authenticator shows now" error={error}>
      <TextInput {...field} inputMode="numeric" required autoComplete="one-time-code" />
    </Field>
  )
}
