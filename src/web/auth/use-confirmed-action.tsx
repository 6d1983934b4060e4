import { useLocation, useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { confirmAdministrator } from '#contract/auth/admin-session.calls.ts'
import { confirmMechanic } from '#contract/auth/passkeys/passkeys.calls.ts'
import type { AnyCall, EndpointOf } from '#contract/call.ts'
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts'
import type { PasskeyKind } from '#domain/auth/passkeys.ts'
import { signInAddress } from '#web/api/session/login-paths.ts'
import { type ActionOptions, useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

const CONFIRM: Record<
  PasskeyKind,
  AnyCall<EndpointOf<typeof confirmAdministrator> | EndpointOf<typeof confirmMechanic>>
> = { administrator: confirmAdministrator, mechanic: confirmMechanic }

type Answer = (isConfirmed: boolean) => void

/**
 * An action for which the server may require a recent password: then it asks for it and sends the same request once
 * more. The page must render `dialog`. When the session has ended, the visitor goes to the login.
 */
export function useConfirmedAction<E extends AnyEndpoint, Asked = InputOf<E>>(
  kind: PasskeyKind,
  endpoint: AnyCall<E>,
  { why, ...options }: ActionOptions<E, Asked> & { why: string },
) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname })
  const action = useAction<E, Asked>(endpoint, {
    ...options,
    confirm: async () => {
      const isConfirmed = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
      setAnswer(null)
      return isConfirmed
    },
    onRefused: {
      ...options.onRefused,
      unauthenticated: async () => {
        await navigate({ href: signInAddress(kind, pathname) })
        return false
      },
    },
  })
  const dialog = answer ? <PasswordDialog kind={kind} why={why} onAnswer={answer} /> : null
  return { ...action, dialog }
}

type PasswordDialogProps = { kind: PasskeyKind; why: string; onAnswer: Answer }

function PasswordDialog({ kind, why, onAnswer }: PasswordDialogProps) {
  const { run, isRunning, problem } = useAction(CONFIRM[kind], {
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
    </Dialog>
  )
}
