import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { changePasswordBody } from '#contract/auth/own-account/forms.ts'
import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { useAction } from '#web/api/use-action.ts'
import { PasswordInput } from '#web/auth/password-input.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { ACCOUNT_CALLS } from './account-calls.ts'

type Values = z.input<typeof changePasswordBody>

/** Of administrators the server asks for more, as in the invitation. */
const HINTS: Readonly<Record<AccountKind, string>> = {
  customer: 'At least 6 characters; a short sentence is easiest to remember.',
  mechanic: 'At least 6 characters; a short sentence is easiest to remember.',
  administrator: 'At least 15 characters; a sentence is easiest to remember.',
}

export function PasswordForm({ kind, email }: { kind: AccountKind; email: string }) {
  const { list, changePassword } = ACCOUNT_CALLS[kind]
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
    invalidates: [list],
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
      <Field label="New password" hint={HINTS[kind]} error={errors.password?.message}>
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
