import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { AcceptInvitationForm as Schema } from '#contract/auth/staff/forms.ts'
import { acceptInvitation } from '#contract/auth/staff/staff.calls.ts'
import type { beginInvitation } from '#contract/auth/staff/staff.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { useAction } from '#web/api/use-action.ts'
import { AuthenticatorCodeField } from '#web/auth/own-account/authenticator-code-field.tsx'
import { AuthenticatorKey } from '#web/auth/own-account/authenticator-key.tsx'
import { PasswordInput } from '#web/auth/password-input.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'

type AcceptInvitationFormProps = {
  token: string
  invitation: AnswerOf<typeof beginInvitation>
  onDone: () => void
  onGone: () => void
}

/** Both factors at once: the account opens nothing until they are there. */
export function AcceptInvitationForm(props: AcceptInvitationFormProps) {
  const { token, invitation, onDone, onGone } = props
  const form = useForm<z.input<typeof Schema>>({
    resolver: zodResolver(Schema),
    defaultValues: { password: '', code: '' },
  })
  const { errors } = form.formState
  const { run, isRunning } = useAction(acceptInvitation, {
    words: 'acceptInvitation',
    form,
    onDone,
    onRefused: { link_expired: onGone },
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((values) => run({ token, ...values }))}
      className="mt-7 grid content-start gap-5"
    >
      <Field
        label="Password"
        hint="At least 15 characters; a sentence is easiest to remember."
        error={errors.password?.message}
      >
        <PasswordInput {...form.register('password')} required autoComplete="new-password" />
      </Field>
      <AuthenticatorKey secret={invitation.secret} address={invitation.address} />
      <AuthenticatorCodeField field={form.register('code')} error={errors.code?.message} />
      <Button type="submit" size="large" isLoading={isRunning} loadingLabel="Saving…">
        Accept the invitation
      </Button>
    </form>
  )
}
