import { useState } from 'react'
import type { AnyCall } from '#contract/call.ts'
import type { AnswerOf, AnyEndpoint, InputOf } from '#contract/endpoint.ts'
import type { PasskeyKind } from '#domain/auth/passkeys.ts'
import type { ActionFrame } from './action-dialog.tsx'
import { type ConfirmedOptions, useConfirmedAction } from './use-confirmed-action.tsx'

/** A confirmed action with the frame of the `ActionDialog` that asks about it, which closes when it is done. */
export function useActionDialog<E extends AnyEndpoint, Asked = InputOf<E>>(
  kind: PasskeyKind,
  endpoint: AnyCall<E>,
  options: ConfirmedOptions<E, Asked>,
) {
  const [isOpen, onOpenChange] = useState(false)
  const { dialog: password, ...action } = useConfirmedAction<E, Asked>(kind, endpoint, {
    ...options,
    onDone: async (answer: AnswerOf<E>, asked: Asked) => {
      onOpenChange(false)
      await options.onDone?.(answer, asked)
    },
  })
  const frame: ActionFrame = { isOpen, onOpenChange, password, refused: action.refused }
  return { ...action, frame }
}
