import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { resetPassword } from '#contract/auth/accounts.calls.ts'
import { passwordField } from '#contract/auth/forms.ts'
import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { LOGIN_PATHS } from '#web/api/session/login-paths.ts'
import { useAction } from '#web/api/use-action.ts'
import { LinkGone } from '#web/auth/links/link-gone.tsx'
import { PasswordInput } from '#web/auth/password-input.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonAnchor } from '#web/ui/button/button-anchor.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'

/** The form for a new password; then what became of it. A link that has lost its token opens nothing. */
export function NewPassword({ token }: { token?: string }) {
  const [doneFor, setDoneFor] = useState<AccountKind | null>(null)
  const [isGone, setGone] = useState(false)
  if (doneFor !== null)
    return (
      <Notice isLive title="Your password is changed" className="mt-7">
        <p>You have been signed out everywhere. Please sign in with the new one.</p>
        <ButtonAnchor href={LOGIN_PATHS[doneFor]} className="mt-4">
          Sign In
        </ButtonAnchor>
      </Notice>
    )
  if (isGone || token === undefined)
    return (
      <LinkGone>
        <ButtonAnchor href="/forgot-password">Ask for a new link</ButtonAnchor>
      </LinkGone>
    )
  return <NewPasswordForm token={token} onDone={setDoneFor} onGone={() => setGone(true)} />
}

const Schema = z.object({ password: passwordField })

type NewPasswordFormProps = {
  token: string
  onDone: (kind: AccountKind) => void
  onGone: () => void
}

function NewPasswordForm({ token, onDone, onGone }: NewPasswordFormProps) {
  const form = useForm({ resolver: zodResolver(Schema), defaultValues: { password: '' } })
  const { errors } = form.formState
  const { run, isRunning } = useAction(resetPassword, {
    words: 'resetPassword',
    form,
    onDone: ({ kind }) => onDone(kind),
    onRefused: { link_expired: onGone },
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(({ password }) => run({ token, password }))}
      className="mt-7 grid content-start gap-5"
    >
      <Field
        label="New password"
        hint="At least 6 characters; a short sentence is easiest to remember."
        error={errors.password?.message}
      >
        <PasswordInput {...form.register('password')} required autoComplete="new-password" />
      </Field>
      <Button type="submit" size="large" isLoading={isRunning} loadingLabel="Saving…">
        Save new password
      </Button>
    </form>
  )
}
