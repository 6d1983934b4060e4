import { zodResolver } from '@hookform/resolvers/zod'
import { useHydrated } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { signInAdministrator } from '#contract/auth/admin-session.calls.ts'
import { SignInAdministratorBody } from '#contract/auth/forms.ts'
import { signInAdministratorByPasskey } from '#contract/auth/passkeys/passkeys.calls.ts'
import { useForgetAnswers } from '#web/api/query/use-forget-answers.ts'
import { useAction } from '#web/api/use-action.ts'
import { explainCode } from '#web/api/words/explain.ts'
import { useOpen } from '#web/app/page-part/use-open.ts'
import { PasskeySignIn } from '#web/auth/passkeys/passkey-sign-in.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type Values = z.input<typeof SignInAdministratorBody>

type AdminLoginFormProps = {
  next: string
  /** Why the form was refused without scripts. */
  refused?: string
}

export function AdminLoginForm({ next, refused }: AdminLoginFormProps) {
  const isAlive = useHydrated()
  const open = useOpen()
  const forgetAnswers = useForgetAnswers()
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(SignInAdministratorBody),
    defaultValues: { email: '', password: '', code: '' },
  })
  const { errors } = formState
  const enter = async () => {
    forgetAnswers()
    await open(next)
  }
  const { run, isRunning, problem } = useAction(signInAdministrator, {
    words: 'signInAdministrator',
    says: 'notice',
    onDone: enter,
  })
  const failure = problem ?? (isAlive ? null : explainCode('signInAdministrator', refused))
  return (
    <>
      <form
        method="post"
        noValidate={isAlive}
        onSubmit={handleSubmit((values) => run(values))}
        className="mt-7 grid max-w-md gap-5"
      >
        <FailureNotice failure={failure} isLive />
        <EmailField error={errors.email?.message} {...register('email')} autoComplete="username" />
        <Field label="Password" error={errors.password?.message}>
          <TextInput
            {...register('password')}
            type="password"
            required
            autoComplete="current-password"
          />
        </Field>
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
        <Button type="submit" isLoading={isRunning} loadingLabel="Signing in…">
          Sign in
        </Button>
      </form>
      <PasskeySignIn kind="administrator" endpoint={signInAdministratorByPasskey} onDone={enter} />
    </>
  )
}
