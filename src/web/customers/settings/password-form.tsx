import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { changePassword, listSessions } from '#contract/customers/account-settings.ts'
import { call } from '#web/api/call.ts'
import { explain } from '#web/api/explain.ts'
import { queryFor } from '#web/api/use-call.ts'
import { PasswordInput } from '#web/auth/password-input.tsx'
import { showRefusal } from '#web/auth/show-refusal.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'

const Schema = changePassword.body
type Values = z.input<NonNullable<typeof Schema>>

export function PasswordForm({ email }: { email: string }) {
  const queryClient = useQueryClient()
  const form = useForm<Values>({
    ...(Schema && { resolver: zodResolver(Schema) }),
    defaultValues: { currentPassword: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const send = async (values: Values) => {
    try {
      const { endedSessions: count } = await call(changePassword, values)
      form.reset()
      toast({
        title: 'Password changed',
        description:
          count === 0 ? 'You stay signed in here.' : 'Every other place has been signed out.',
      })
      await queryClient.invalidateQueries(queryFor(listSessions))
    } catch (error) {
      if (showRefusal(form, error)) return
      toast({ ...explain('saveAccount', error), variant: 'destructive' })
    }
  }
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(send)} className="grid gap-5">
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
        isLoading={isSubmitting}
        loadingLabel="Saving…"
        className="justify-self-start"
      >
        Change password
      </Button>
    </form>
  )
}
