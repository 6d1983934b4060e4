import { useState } from 'react'
import type { AnyCall } from '#contract/call.ts'
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts'
import type { PasskeyKind } from '#domain/auth/passkeys.ts'
import { requireOwner } from '#web/api/session/page-owner.ts'
import { type ActionOptions, type MissingSignIn, useAction } from '#web/api/use-action.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'

type Question = { missing: MissingSignIn; onAnswer: (isConfirmed: boolean) => void }

export type ConfirmedOptions<E extends AnyEndpoint, Asked> = ActionOptions<E, Asked> & {
  /** Why the sign-in is asked for again. */
  why?: string
}

/**
 * An action for which the server may require a recent sign-in: then it asks who it is and sends the same request once
 * more. Where the session has ended it waits for a sign-in in another tab, so that nothing typed is lost. The page must
 * render `dialog`.
 */
export function useConfirmedAction<E extends AnyEndpoint, Asked = InputOf<E>>(
  kind: PasskeyKind,
  endpoint: AnyCall<E>,
  {
    why = 'This cannot be undone, so please confirm that it is you.',
    ...options
  }: ConfirmedOptions<E, Asked>,
) {
  const [question, setQuestion] = useState<Question | null>(null)
  const action = useAction<E, Asked>(endpoint, {
    ...options,
    confirm: async (missing) => {
      const isConfirmed = await new Promise<boolean>((onAnswer) =>
        setQuestion({ missing, onAnswer }),
      )
      setQuestion(null)
      // Somebody else may have signed in in another tab.
      if (isConfirmed) await requireOwner()
      return isConfirmed
    },
    onRefused: {
      ...options.onRefused,
      // The question has said so, and they chose not to sign in now.
      unauthenticated: () => true,
    },
  })
  const dialog = question ? <SignInQuestion kind={kind} why={why} {...question} /> : null
  return { ...action, dialog }
}

function SignInQuestion({ missing, ...props }: Question & { kind: PasskeyKind; why: string }) {
  return missing === 'sign_in_again' ? <ConfirmDialog {...props} /> : <SignInDialog {...props} />
}
