import type { PasskeyKind } from '#domain/auth/passkeys.ts'
import { LOGIN_PATHS } from '#web/api/session/login-paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonAnchor } from '#web/ui/button/button-anchor.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

type SignInDialogProps = { kind: PasskeyKind; onAnswer: (isConfirmed: boolean) => void }

/** The session has ended: what was typed waits under this dialog for a sign-in in another tab [AUTH-9]. */
export function SignInDialog({ kind, onAnswer }: SignInDialogProps) {
  return (
    <Dialog
      title="Your session has ended"
      description="What you entered is still here. Sign in in a new tab, come back and send it."
      isOpen
      onOpenChange={(isOpen) => isOpen || onAnswer(false)}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonAnchor href={LOGIN_PATHS[kind]} target="_blank" rel="noopener" variant="outline">
          Sign in in a new tab
        </ButtonAnchor>
        <Button onClick={() => onAnswer(true)}>I have signed in: send it</Button>
        <Button variant="quiet" onClick={() => onAnswer(false)}>
          Not now
        </Button>
      </div>
    </Dialog>
  )
}
