import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { SignInBody } from '#contract/accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { PasswordInput } from './password-input.tsx'

type SignInValues = z.input<typeof SignInBody>

/** E-mail and password; what happens with them is the page's. */
export function SignInForm({ onSend }: { onSend: (values: SignInValues) => Promise<void> }) {
  const { register, handleSubmit, formState } = useForm<SignInValues>({
    resolver: zodResolver(SignInBody),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit(onSend)}
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
