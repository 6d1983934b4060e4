import { useLocation, useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { confirmAdministrator } from '#contract/auth/admin-session.ts'
import { call } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'
import { explain } from '#web/api/explain.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type Answer = (isConfirmed: boolean) => void

/**
 * For actions that require a recent password: `again(act)` runs the action, asks for the password
 * where the server requires it, and runs the action once more. The page must render `dialog`. When
 * the session has ended, the visitor goes to the login.
 */
export function useSignInAgain() {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname })
  const again = async <Done,>(act: () => Promise<Done>): Promise<Done> => {
    try {
      return await act()
    } catch (error) {
      const code = error instanceof CallError ? error.problem?.error : null
      if (code === 'unauthenticated')
        await navigate({ href: `/admin/login?next=${encodeURIComponent(pathname)}` })
      if (code !== 'sign_in_again') throw error
      const isConfirmed = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
      setAnswer(null)
      if (!isConfirmed) throw error
      return await act()
    }
  }
  return { again, dialog: answer ? <PasswordDialog onAnswer={answer} /> : null }
}

function PasswordDialog({ onAnswer }: { onAnswer: Answer }) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React bubbles a submit event through a nested dialog to the form that surrounds it.
    event.stopPropagation()
    const password = String(new FormData(event.currentTarget).get('password'))
    setSending(true)
    try {
      await call(confirmAdministrator, { password })
      onAnswer(true)
    } catch (error) {
      setProblem(explain('confirmAdministrator', error).description)
      setSending(false)
    }
  }
  return (
    <Dialog
      title="Please enter your password"
      description="This cannot be taken back, so we ask once more who you are."
      isOpen
      onOpenChange={(isOpen) => isOpen || onAnswer(false)}
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <Field label="Password" error={problem}>
          <TextInput name="password" type="password" required autoComplete="current-password" />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isLoading={isSending} loadingLabel="Checking…">
            Continue
          </Button>
          <Button variant="outline" onClick={() => onAnswer(false)} disabled={isSending}>
            Not now
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
