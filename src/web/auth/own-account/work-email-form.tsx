import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { newEmailBody } from '#contract/auth/own-account/forms.ts'
import type { OwnEmail } from '#contract/auth/own-account/own-account.ts'
import type { EndpointOf } from '#contract/call.ts'
import type { PasskeyKind } from '#domain/auth/passkeys.ts'
import { useAction } from '#web/api/use-action.ts'
import { useConfirmedAction } from '#web/auth/confirm/use-confirmed-action.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EMAIL_CALLS } from './account-calls.ts'
import { EmailAddress, linkSent } from './email-address.tsx'
import { NewEmailForm } from './new-email-form.tsx'

type Values = { email: string }
type Change = EndpointOf<(typeof EMAIL_CALLS)[PasskeyKind]['change']>

/** The address of somebody at work: a password or a passkey is asked for where the sign-in is not recent. */
export function WorkEmailForm({ kind, own }: { kind: PasskeyKind; own: OwnEmail }) {
  const { read, change, sendAgain } = EMAIL_CALLS[kind]
  const form = useForm<Values>({
    resolver: zodResolver(newEmailBody),
    defaultValues: { email: '' },
  })
  const { run, isRunning, dialog } = useConfirmedAction<Change, Values>(kind, change, {
    why: 'This changes how you sign in, so please confirm that it is you.',
    words: 'saveAccount',
    form,
    done: (_, { email }) => linkSent(email),
    onDone: () => form.reset(),
    invalidates: [read],
  })
  const again = useAction(sendAgain, {
    words: 'sendVerification',
    done: { title: 'Sent again', description: 'The link works once, for 24 hours.' },
  })
  return (
    <>
      <EmailAddress
        {...own}
        again={
          <Button
            variant="outline"
            className="mt-3"
            isLoading={again.isRunning}
            loadingLabel="Sending…"
            onClick={() => again.run({})}
          >
            Send the link again
          </Button>
        }
      >
        <NewEmailForm
          field={form.register('email')}
          error={form.formState.errors.email?.message}
          isRunning={isRunning}
          onSubmit={form.handleSubmit((values) => run(values))}
        />
      </EmailAddress>
      {dialog}
    </>
  )
}
