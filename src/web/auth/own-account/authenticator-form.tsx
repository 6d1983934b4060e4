import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { NewAuthenticatorForm } from '#contract/auth/own-account/forms.ts'
import {
  listStaffSessions,
  proposeAuthenticator,
  replaceAuthenticator,
} from '#contract/auth/own-account/own-account.calls.ts'
import type { proposeAuthenticator as proposeEndpoint } from '#contract/auth/own-account/own-account.ts'
import type { EndpointOf } from '#contract/call.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { useConfirmedAction } from '#web/auth/confirm/use-confirmed-action.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { controlsWithin, useLostFocus } from '#web/ui/use-lost-focus.ts'
import { AuthenticatorCodeField } from './authenticator-code-field.tsx'
import { AuthenticatorKey } from './authenticator-key.tsx'

type Proposed = AnswerOf<typeof proposeEndpoint>

const WHY = 'This changes how you sign in, so please confirm that it is you.'

/** Replaces the authenticator by another, whose key is shown until its first code proves that it is there [AUTH-48]. */
export function AuthenticatorForm() {
  const [proposed, setProposed] = useState<Proposed | null>(null)
  const around = useRef<HTMLDivElement>(null)
  // The button leaves for the key, and the key for the button.
  useLostFocus(around, () => controlsWithin(around.current)[0])
  const { run, isRunning, dialog } = useConfirmedAction('administrator', proposeAuthenticator, {
    why: WHY,
    words: 'replaceAuthenticator',
    onDone: setProposed,
  })
  return (
    <div ref={around}>
      {proposed ? (
        <ReplaceForm proposed={proposed} onEnd={() => setProposed(null)} />
      ) : (
        <Button variant="outline" isLoading={isRunning} onClick={() => run({})}>
          Set up another authenticator
        </Button>
      )}
      {dialog}
    </div>
  )
}

type ReplaceFormProps = { proposed: Proposed; onEnd: () => void }
type Values = z.input<typeof NewAuthenticatorForm>

function ReplaceForm({ proposed: { secret, address, proposal }, onEnd }: ReplaceFormProps) {
  const form = useForm<Values>({
    resolver: zodResolver(NewAuthenticatorForm),
    defaultValues: { code: '' },
  })
  const { run, isRunning, dialog } = useConfirmedAction<
    EndpointOf<typeof replaceAuthenticator>,
    Values
  >('administrator', replaceAuthenticator, {
    why: WHY,
    words: 'replaceAuthenticator',
    prepare: (values) => ({ ...values, proposal }),
    form,
    done: ({ endedSessions: count }) => ({
      title: 'Authenticator replaced',
      description:
        count === 0
          ? 'The codes of your former one no longer work.'
          : 'The codes of your former one no longer work, and every other device has been signed out.',
    }),
    onDone: onEnd,
    onRefused: {
      not_allowed: () => {
        onEnd()
        return false
      },
    },
    invalidates: [listStaffSessions],
  })
  return (
    <>
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit((values) => run(values))}
        className="grid gap-5"
      >
        <AuthenticatorKey secret={secret} address={address} />
        <AuthenticatorCodeField
          field={form.register('code')}
          error={form.formState.errors.code?.message}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" isLoading={isRunning} loadingLabel="Replacing…">
            Replace my authenticator
          </Button>
          <Button variant="outline" disabled={isRunning} onClick={onEnd}>
            Leave it as it is
          </Button>
        </div>
      </form>
      {dialog}
    </>
  )
}
