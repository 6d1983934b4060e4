import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { changePassword, listSessions } from '#contract/customers/account-settings.calls.ts'
import { changePasswordBody } from '#contract/customers/forms.ts'
import { useAction } from '#web/api/use-action.ts'
import { PasswordInput } from '#web/auth/password-input.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'

type Values = z.input<typeof changePasswordBody>

export function PasswordForm({ email }: { email: string }) {
  const form = useForm<Values>({
    resolver: zodResolver(changePasswordBody),
    defaultValues: { currentPassword: '', password: '' },
  })
  const { errors } = form.formState
  const { run, isRunning } = useAction(changePassword, {
    words: 'saveAccount',
    form,
    done: ({ endedSessions: count }) => ({
      title: 'Password changed',
      description:
        count === 0 ? 'You stay signed in here.' : 'Every other device has been signed out.',
    }),
    onDone: () => form.reset(),
    invalidates: [listSessions],
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((values) => run(values))}
      className="grid gap-5"
    >
      {/* A password manager saves the new password under this user name. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput
          {...form.register('currentPassword')}
          required
          autoComplete="current-password"
        />
      </Field>
      <Field
        label="New password"
        hint="At least 6 characters; a short sentence is easiest to remember."
        error={errors.password?.message}
      >
        <PasswordInput {...form.register('password')} required autoComplete="new-password" />
      </Field>
      <Button
        type="submit"
        isLoading={isRunning}
        loadingLabel="Saving…"
        className="justify-self-start"
      >
        Change password
      </Button>
    </form>
  )
}
