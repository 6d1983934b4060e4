import { zodResolver } from '@hookform/resolvers/zod'
import type { UseFormReturn } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import { Button } from '#web/ui/button/button.tsx'
import { ExternalLink } from '#web/ui/button/external-link.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { PasswordInput } from './password-input.tsx'
import {
  EMPTY_REGISTRATION,
  type RegisterValues,
  RegisterForm as Schema,
} from './register-form-schema.ts'

type RegisterFormProps = {
  onSend: (values: RegisterValues, form: UseFormReturn<RegisterValues>) => Promise<void>
}

export function RegisterForm({ onSend }: RegisterFormProps) {
  const form = useForm<RegisterValues>({
    // The checkbox is a boolean in the form and must be `true` in the schema, which the form's type cannot express.
    resolver: zodResolver(Schema) as never,
    defaultValues: EMPTY_REGISTRATION,
  })
  const { register, handleSubmit, setValue, formState } = form
  const { errors, isSubmitting } = formState
  const password = register('password', {
    onChange: ({ target }) => setValue('confirmPassword', target.value),
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((values) => onSend(values, form))}
      className="mt-7 grid content-start gap-5"
    >
      <Field label="Full name" error={errors.name?.message}>
        <TextInput {...register('name')} required autoComplete="name" />
      </Field>
      <Field label="Email" hint="We send you a link to confirm it." error={errors.email?.message}>
        <TextInput
          {...register('email')}
          type="email"
          inputMode="email"
          required
          autoComplete="username"
        />
      </Field>
      <Field
        label="Password"
        hint="At least 6 characters; a short sentence is easiest to remember."
        error={errors.password?.message ?? errors.confirmPassword?.message}
      >
        <PasswordInput {...password} required autoComplete="new-password" />
      </Field>
      <Field label="Phone" isOptional error={errors.phone?.message}>
        <TextInput {...register('phone')} type="tel" inputMode="tel" autoComplete="tel" />
      </Field>
      <Field label="Address" isOptional hint="With its postcode." error={errors.address?.message}>
        <TextArea {...register('address')} rows={2} autoComplete="street-address" />
      </Field>
      <Checkbox
        {...register('isSixteen')}
        error={errors.isSixteen?.message}
        label={
          <>
            I am 16 or over and agree to the{' '}
            <ExternalLink href="/terms-conditions">terms and conditions</ExternalLink>.
          </>
        }
      />
      <Button type="submit" size="large" isLoading={isSubmitting} loadingLabel="Creating…">
        Create Account
      </Button>
    </form>
  )
}
