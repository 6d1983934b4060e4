import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AnyCall } from '#contract/call.ts'
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts'
import type { PasskeyKind } from '#domain/auth/passkeys.ts'
import { signInAddress } from '#web/api/session/login-paths.ts'
import { type ActionOptions, useAction } from '#web/api/use-action.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Answer = (isConfirmed: boolean) => void

export type ConfirmedOptions<E extends AnyEndpoint, Asked> = ActionOptions<E, Asked> & {
  /** Why the sign-in is asked for again. */
  why?: string
}

/**
 * An action for which the server may require a recent sign-in: then it asks who it is and sends the same request once
 * more. The page must render `dialog`. When the session has ended, the visitor goes to the login.
 */
export function useConfirmedAction<E extends AnyEndpoint, Asked = InputOf<E>>(
  kind: PasskeyKind,
  endpoint: AnyCall<E>,
  {
    why = 'This cannot be undone, so please confirm that it is you.',
    ...options
  }: ConfirmedOptions<E, Asked>,
) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const navigate = useNavigate()
  const href = useLocation({ select: (location) => location.href })
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
        await navigate({ href: signInAddress(kind, href) })
        return false
      },
    },
  })
  const dialog = answer ? <ConfirmDialog kind={kind} why={why} onAnswer={answer} /> : null
  return { ...action, dialog }
}
