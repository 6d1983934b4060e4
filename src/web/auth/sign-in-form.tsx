import { zodResolver } from '@hookform/resolvers/zod'
import { useHydrated } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useForm } from 'react-hook-form'
import type { SignInAdministratorBody, SignInBody } from '#contract/auth/forms.ts'
import type { SignInMechanicBody } from '#contract/mechanics/forms.ts'
import { NOTHING_TYPED, type Typed } from '#domain/site/form-drafts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { PasswordInput } from './password-input.tsx'

type SignInValues = { email: string; password: string; code?: string }

type SignInFormProps = {
  /** Customers and mechanics see different error texts for a password [AUTH-2, AUTH-10]. */
  schema: typeof SignInBody | typeof SignInMechanicBody | typeof SignInAdministratorBody
  /** True where the password needs the code of an authenticator beside it. */
  asksCode?: boolean
  onSend: (values: SignInValues) => Promise<unknown>
  failure: ComponentProps<typeof FailureNotice>['failure']
  /** What was typed where no scripts ran. */
  typed?: Typed | undefined
}

/** Email and password fields; the page decides what happens on submit. */
export function SignInForm(props: SignInFormProps) {
  const { schema, asksCode = false, onSend, failure, typed = NOTHING_TYPED } = props
  const email = typed.email ?? ''
  const { register, handleSubmit, formState } = useForm<SignInValues>({
    resolver: zodResolver(schema),
    defaultValues: { email, password: '', ...(asksCode && { code: '' }) },
  })
  const { errors, isSubmitting } = formState
  const isAlive = useHydrated()
  return (
    <form
      method="post"
      noValidate={isAlive}
      onSubmit={handleSubmit((values) => onSend(values))}
      className="mt-7 grid content-start gap-5"
    >
      {isAlive && !navigator.cookieEnabled ? (
        // Else the sign-in would succeed, and the next page know nothing of it [AUTH-47].
        <Notice tone="warn" title="Your browser refuses cookies.">
          Signing in needs one. Please allow cookies for this site, then load the page again.
        </Notice>
      ) : null}
      <EmailField
        error={errors.email?.message}
        {...register('email')}
        defaultValue={email}
        autoComplete="username"
      />
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput {...register('password')} required autoComplete="current-password" />
      </Field>
      {asksCode ? (
        <Field
          label="Code"
          hint="Six digits from your authenticator, for half a minute each"
          error={errors.code?.message}
        >
          <TextInput
            {...register('code')}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            className="max-w-40 tracking-[0.2em] tabular-nums"
          />
        </Field>
      ) : null}
      <FailureNotice failure={failure} takesFocus={!isAlive} />
      <Button type="submit" size="large" isLoading={isSubmitting} loadingLabel="Signing in…">
        Sign In
      </Button>
    </form>
  )
}
