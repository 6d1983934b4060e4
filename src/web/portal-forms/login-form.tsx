import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { SignInMechanicBody, signInMechanic } from '#contract/portal.ts'
import { PasswordInput } from '#web/account-forms/password-input.tsx'
import { call } from '#web/api/call.ts'
import { explain } from '#web/api/explain.ts'
import { forgetMechanicsAnswers } from '#web/portal/mechanics-answers.ts'
import { storeMechanic } from '#web/portal/stored-mechanic.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'

type Values = z.input<typeof SignInMechanicBody>

export function LoginForm({ next }: { next: string }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(SignInMechanicBody),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = async (values: Values) => {
    try {
      const { mechanic } = await call(signInMechanic, values)
      storeMechanic(mechanic)
      forgetMechanicsAnswers(queryClient)
      await navigate({ href: next })
    } catch (error) {
      toast({ ...explain('signInMechanic', error), variant: 'destructive' })
    }
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit(submit)}
      className="mt-7 grid content-start gap-5"
    >
      <Field label="Email" error={errors.email?.message}>
        <TextInput
          {...register('email')}
          type="email"
          inputMode="email"
          required
          autoComplete="username"
        />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput {...register('password')} required autoComplete="current-password" />
      </Field>
      <Button type="submit" size="large" isLoading={isSubmitting} loadingLabel="Signing in…">
        Sign In
      </Button>
    </form>
  )
}
