import { useState } from 'react'
import { beginInvitation } from '#contract/auth/staff/staff.calls.ts'
import type { beginInvitation as beginEndpoint } from '#contract/auth/staff/staff.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { STAFF_ROLE_WORDS } from '#domain/auth/staff-rights.ts'
import { LOGIN_PATHS } from '#web/api/session/login-paths.ts'
import { useAction } from '#web/api/use-action.ts'
import { LinkGone } from '#web/auth/links/link-gone.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonAnchor } from '#web/ui/button/button-anchor.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AcceptInvitationForm } from './accept-invitation-form.tsx'

/** Begins an invitation, takes both factors and leads to the sign-in. A link that has lost its token opens nothing. */
export function StaffInvitation({ token }: { token?: string }) {
  const [invitation, setInvitation] = useState<AnswerOf<typeof beginEndpoint> | null>(null)
  const [isDone, setDone] = useState(false)
  const [isGone, setGone] = useState(false)
  const { run, isRunning } = useAction(beginInvitation, {
    words: 'acceptInvitation',
    onDone: setInvitation,
    onRefused: { link_expired: () => setGone(true) },
  })
  if (isDone)
    return (
      <Notice isLive title="Your account is ready" className="mt-7">
        <p>Please sign in with your password and a code of your authenticator.</p>
        <ButtonAnchor href={LOGIN_PATHS.administrator} className="mt-4">
          Sign In
        </ButtonAnchor>
      </Notice>
    )
  if (isGone || token === undefined)
    return (
      <LinkGone>
        <p className="mb-4">Please ask the owner who invited you for another.</p>
        <ButtonAnchor href="/">Back to Home</ButtonAnchor>
      </LinkGone>
    )
  if (invitation === null)
    return (
      <div className="mt-7">
        <p className="mb-5 max-w-prose">
          Have an authenticator app ready, on your phone or in a password manager.
        </p>
        <Button isLoading={isRunning} onClick={() => run({ token })}>
          Set up my account
        </Button>
      </div>
    )
  return (
    <>
      <p className="mt-4">
        {invitation.email}, with the role {STAFF_ROLE_WORDS[invitation.role].name}.
      </p>
      <AcceptInvitationForm
        token={token}
        invitation={invitation}
        onDone={() => setDone(true)}
        onGone={() => setGone(true)}
      />
    </>
  )
}
