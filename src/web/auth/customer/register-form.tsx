import { useHydrated } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Typed } from '#domain/site/form-drafts.ts'
import { PASSWORD_MIN } from '#domain/text/limits.ts'
import { PasswordInput } from '#web/auth/password-input.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ExternalLink } from '#web/ui/button/external-link.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { RegisterValues } from './register-form-schema.ts'
import type { useRegisterForm } from './use-register-form.ts'

type RegisterFormProps = {
  form: ReturnType<typeof useRegisterForm>
  onSend: (values: RegisterValues) => Promise<unknown>
  isRunning: boolean
  failure: ComponentProps<typeof FailureNotice>['failure']
  /** What was typed where no scripts ran: the form library fills fields in by script alone. */
  typed: Typed
}

export function RegisterForm({ form, onSend, isRunning, failure, typed }: RegisterFormProps) {
  const { register, handleSubmit, setValue, formState } = form
  const { errors } = formState
  const isAlive = useHydrated()
  const password = register('password', {
    onChange: ({ target }) => setValue('confirmPassword', target.value),
  })
  return (
    <form
      method="post"
      noValidate={isAlive}
      onSubmit={handleSubmit((values) => onSend(values))}
      className="mt-7 grid content-start gap-5"
    >
      <Field label="Full name" error={errors.name?.message}>
        <TextInput {...register('name')} defaultValue={typed.name} required autoComplete="name" />
      </Field>
      <EmailField
        hint="We will send you a link to confirm it."
        error={errors.email?.message}
        {...register('email')}
        defaultValue={typed.email}
        autoComplete="username"
      />
      <Field
        label="Password"
        hint="At least 6 characters; a short sentence is easiest to remember."
        error={errors.password?.message ?? errors.confirmPassword?.message}
      >
        <PasswordInput
          {...password}
          required
          minLength={PASSWORD_MIN}
          autoComplete="new-password"
        />
      </Field>
      <Field label="Phone" isOptional error={errors.phone?.message}>
        <TextInput
          {...register('phone')}
          defaultValue={typed.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </Field>
      <Field label="Address" isOptional hint="With its postcode." error={errors.address?.message}>
        <TextArea
          {...register('address')}
          defaultValue={typed.address}
          rows={2}
          autoComplete="street-address"
        />
      </Field>
      <Checkbox
        {...register('isSixteen')}
        defaultChecked={'isSixteen' in typed}
        required
        error={errors.isSixteen?.message}
        label={
          <>
            I am 16 or over and agree to the{' '}
            <ExternalLink href="/terms-conditions">terms and conditions</ExternalLink>.
          </>
        }
      />
      <FailureNotice failure={failure} takesFocus={!isAlive} />
      <Button type="submit" size="large" isLoading={isRunning} loadingLabel="Creating…">
        Create Account
      </Button>
    </form>
  )
}
