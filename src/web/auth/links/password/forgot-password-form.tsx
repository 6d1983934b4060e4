import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { requestPasswordReset } from '#contract/auth/accounts.calls.ts'
import { resetRequestBody } from '#contract/auth/forms.ts'
import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Segmented } from '#web/ui/form/segmented.tsx'

/** Asks for the address, and says after each that an email may be on its way. */
export function ForgotPasswordForm({ kind }: { kind: AccountKind }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo === null) return <AskForm startKind={kind} onSent={setSentTo} />
  return (
    <Notice isLive title="Please check your inbox" className="mt-7">
      <p className="user-text">
        If there is an account with {sentTo}, a link is on its way to it. It works once, for one
        hour.
      </p>
      <Button variant="outline" onClick={() => setSentTo(null)} className="mt-4">
        Try another address
      </Button>
    </Notice>
  )
}

type Values = z.input<typeof resetRequestBody>

const KINDS = [
  { value: 'customer', label: 'Customer' },
  { value: 'mechanic', label: 'Mechanic' },
] as const

type AskFormProps = { startKind: AccountKind; onSent: (email: string) => void }

function AskForm({ startKind, onSent }: AskFormProps) {
  const form = useForm<Values>({
    resolver: zodResolver(resetRequestBody),
    defaultValues: { kind: startKind, email: '' },
  })
  const { register, handleSubmit, formState, setValue, watch } = form
  const { errors } = formState
  const { run, isRunning } = useAction(requestPasswordReset, {
    words: 'requestPasswordReset',
    form,
    onDone: (_, { email }) => onSent(email),
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((values) => run(values))}
      className="mt-7 grid gap-5"
    >
      {startKind === 'administrator' ? null : (
        <Segmented
          legend="I have an account as a"
          options={KINDS}
          value={watch('kind') === 'mechanic' ? 'mechanic' : 'customer'}
          onChange={(kind) => setValue('kind', kind)}
        />
      )}
      <EmailField error={errors.email?.message} {...register('email')} autoComplete="username" />
      <Button type="submit" size="large" isLoading={isRunning} loadingLabel="Sending…">
        Send me a link
      </Button>
    </form>
  )
}
