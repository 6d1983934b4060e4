import { useLocation, useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { confirmAdministrator } from '#contract/auth/admin-session.calls.ts'
import type { AnyCall } from '#contract/call.ts'
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts'
import { signInAddress } from '#web/api/session/login-paths.ts'
import { type ActionOptions, useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type Answer = (isConfirmed: boolean) => void

/**
 * The action of an administrator. Where the server requires a recent password, it asks for it and sends the same
 * request once more. The page must render `dialog`. When the session has ended, the visitor goes to the login.
 */
export function useAdminAction<E extends AnyEndpoint, Asked = InputOf<E>>(
  endpoint: AnyCall<E>,
  options: ActionOptions<E, Asked>,
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
        await navigate({ href: signInAddress('administrator', pathname) })
        return false
      },
    },
  })
  return { ...action, dialog: answer ? <PasswordDialog onAnswer={answer} /> : null }
}

function PasswordDialog({ onAnswer }: { onAnswer: Answer }) {
  const { run, isRunning, problem } = useAction(confirmAdministrator, {
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
      description="This cannot be taken back, so we ask once more who you are."
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
