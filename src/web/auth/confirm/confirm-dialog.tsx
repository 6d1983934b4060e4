import { useQuery } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { confirmAdministrator } from '#contract/auth/admin-session.calls.ts'
import {
  askForPasskey,
  confirmAdministratorByPasskey,
  confirmMechanic,
  confirmMechanicByPasskey,
  listMechanicPasskeys,
  listStaffPasskeys,
} from '#contract/auth/passkeys/passkeys.calls.ts'
import type { AnyCall, EndpointOf } from '#contract/call.ts'
import type { PasskeyKind } from '#domain/auth/passkeys.ts'
import { useAction } from '#web/api/use-action.ts'
import { queryFor } from '#web/api/use-call.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { getPasskey } from './authenticator.ts'

const BY_PASSWORD: Record<
  PasskeyKind,
  AnyCall<EndpointOf<typeof confirmAdministrator> | EndpointOf<typeof confirmMechanic>>
> = { administrator: confirmAdministrator, mechanic: confirmMechanic }

type ByPasskey = EndpointOf<typeof confirmAdministratorByPasskey | typeof confirmMechanicByPasskey>
const BY_PASSKEY: Record<PasskeyKind, AnyCall<ByPasskey>> = {
  administrator: confirmAdministratorByPasskey,
  mechanic: confirmMechanicByPasskey,
}

const PASSKEYS: Record<
  PasskeyKind,
  AnyCall<EndpointOf<typeof listMechanicPasskeys> | EndpointOf<typeof listStaffPasskeys>>
> = { administrator: listStaffPasskeys, mechanic: listMechanicPasskeys }

type ConfirmDialogProps = {
  kind: PasskeyKind
  why: string
  onAnswer: (isConfirmed: boolean) => void
}

/** Asks once more who somebody is: by their password, or by a passkey where they have one [AUTH-35]. */
export function ConfirmDialog({ kind, why, onAnswer }: ConfirmDialogProps) {
  const { data: passkeys } = useQuery(queryFor(PASSKEYS[kind]))
  const { run, isRunning, problem } = useAction(BY_PASSWORD[kind], {
    words: 'confirmAdministrator',
    says: 'notice',
    onDone: () => onAnswer(true),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React bubbles a submit event through a nested dialog to the form that surrounds it.
    event.stopPropagation()
    void run({ password: String(new FormData(event.currentTarget).get('password')) })
  }
  return (
    <Dialog
      title="Please enter your password"
      description={why}
      isOpen
      onOpenChange={(isOpen) => isOpen || onAnswer(false)}
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <Field label="Password" error={problem?.description}>
          <TextInput name="password" type="password" required autoComplete="current-password" />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isLoading={isRunning} loadingLabel="Checking…">
            Continue
          </Button>
          <Button variant="outline" onClick={() => onAnswer(false)} disabled={isRunning}>
            Not now
          </Button>
        </div>
      </form>
      {passkeys?.length ? <PasskeyInstead kind={kind} onDone={() => onAnswer(true)} /> : null}
    </Dialog>
  )
}

function PasskeyInstead({ kind, onDone }: { kind: PasskeyKind; onDone: () => void }) {
  const question = useAction(askForPasskey, { words: 'confirmByPasskey', says: 'notice' })
  const { run, isRunning, problem } = useAction<ByPasskey, { kind: PasskeyKind }>(
    BY_PASSKEY[kind],
    {
      words: 'confirmByPasskey',
      says: 'notice',
      prepare: async (asked) => {
        const options = await question.run(asked)
        const credential = options && (await getPasskey(options))
        return credential ? { credential } : null
      },
      onDone,
    },
  )
  return (
    <div className="mt-4 border-t border-stone-200 pt-4">
      <Button
        variant="outline"
        isLoading={isRunning}
        loadingLabel="Waiting for your passkey…"
        onClick={() => run({ kind })}
      >
        <Fingerprint aria-hidden className="size-5" />
        Use a passkey instead
      </Button>
      <FailureNotice failure={problem ?? question.problem} className="mt-4" />
    </div>
  )
}
