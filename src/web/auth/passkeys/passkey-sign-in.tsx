import { useHydrated } from '@tanstack/react-router'
import { Fingerprint } from 'lucide-react'
import { askForPasskey } from '#contract/auth/passkeys/passkeys.calls.ts'
import type { signInAdministratorByPasskey } from '#contract/auth/passkeys/passkeys.ts'
import type { AnyCall } from '#contract/call.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { signInMechanicByPasskey } from '#contract/mechanics/portal.ts'
import type { PasskeyKind } from '#domain/auth/passkeys.ts'
import { useAction } from '#web/api/use-action.ts'
import { getPasskey } from '#web/auth/confirm/authenticator.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'

type Entrance = typeof signInMechanicByPasskey | typeof signInAdministratorByPasskey

type PasskeySignInProps<E extends Entrance> = {
  kind: PasskeyKind
  endpoint: AnyCall<E>
  onDone: (answer: AnswerOf<E>) => unknown
}

/** The second way in, below the form: without scripts there is none, and the password stays. */
export function PasskeySignIn<E extends Entrance>({
  kind,
  endpoint,
  onDone,
}: PasskeySignInProps<E>) {
  const isHydrated = useHydrated()
  const question = useAction(askForPasskey, { words: 'signInByPasskey' })
  // The two calls send the same and answer each with their own account, which `E` alone tells apart.
  const entry = useAction<Entrance, { kind: PasskeyKind }>(endpoint as AnyCall<Entrance>, {
    words: 'signInByPasskey',
    prepare: async (asked) => {
      const options = await question.run(asked)
      return options ? { credential: await getPasskey(options) } : null
    },
    onDone: (answer) => onDone(answer as AnswerOf<E>),
  })
  return (
    <div className="mt-5 min-h-13 noscript:hidden">
      {isHydrated ? (
        <Button
          variant="outline"
          size="large"
          isWide
          isLoading={entry.isRunning}
          loadingLabel="Waiting for your passkey…"
          onClick={() => entry.run({ kind })}
        >
          <Fingerprint aria-hidden className="size-5" />
          Sign in with a passkey
        </Button>
      ) : null}
      <FailureNotice failure={entry.problem ?? question.problem} className="mt-4" />
    </div>
  )
}
