import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { changeEmail } from '#contract/customers/account-settings.calls.ts'
import { getDashboard } from '#contract/customers/dashboard.calls.ts'
import type { Profile } from '#contract/customers/dashboard.ts'
import { changeEmailBody } from '#contract/customers/forms.ts'
import { useAction } from '#web/api/use-action.ts'
import { EmailAddress, linkSent } from '#web/auth/own-account/email-address.tsx'
import { NewEmailForm } from '#web/auth/own-account/new-email-form.tsx'
import { PasswordInput } from '#web/auth/password-input.tsx'
import { Field } from '#web/ui/form/field.tsx'

type Values = z.input<typeof changeEmailBody>

export function EmailForm({ profile }: { profile: Profile }) {
  const form = useForm<Values>({
    resolver: zodResolver(changeEmailBody),
    defaultValues: { email: '', password: '' },
  })
  const { errors } = form.formState
  const { run, isRunning } = useAction(changeEmail, {
    words: 'saveAccount',
    form,
    done: (_, { email }) => linkSent(email),
    onDone: () => form.reset(),
    invalidates: [getDashboard],
  })
  return (
    <EmailAddress email={profile.email} newEmail={profile.newEmail}>
      <NewEmailForm
        field={form.register('email')}
        error={errors.email?.message}
        isRunning={isRunning}
        onSubmit={form.handleSubmit((values) => run(values))}
      >
        <Field label="Your password" error={errors.password?.message}>
          <PasswordInput {...form.register('password')} required autoComplete="current-password" />
        </Field>
      </NewEmailForm>
    </EmailAddress>
  )
}
