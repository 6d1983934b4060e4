import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { SignInAdministratorBody, signInAdministrator } from '#contract/auth/admin-session.ts'
import { call } from '#web/api/call.ts'
import { explain } from '#web/api/explain.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { forgetAdminAnswers } from './forget-admin-answers.ts'

type Values = z.input<typeof SignInAdministratorBody>

export function AdminLoginForm({ next }: { next: string }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    resolver: zodResolver(SignInAdministratorBody),
    defaultValues: { email: '', password: '', code: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = async (values: Values) => {
    try {
      await call(signInAdministrator, values)
      forgetAdminAnswers(queryClient)
      await navigate({ href: next })
    } catch (error) {
      setError('root', { message: explain('signInAdministrator', error).description })
    }
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit(submit)}
      className="mt-7 grid max-w-md gap-5"
    >
      {errors.root ? (
        <Notice tone="error" isLive title="Login Failed">
          {errors.root.message}
        </Notice>
      ) : null}
      <Field label="Email" error={errors.email?.message}>
        <TextInput {...register('email')} type="email" required autoComplete="username" />
      </Field>
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
      <Button type="submit" isLoading={isSubmitting} loadingLabel="Signing in…">
        Sign in
      </Button>
    </form>
  )
}
