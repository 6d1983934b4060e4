import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { beginInvitation } from '#contract/auth/staff/staff.calls.ts'
import type { beginInvitation as beginEndpoint } from '#contract/auth/staff/staff.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { STAFF_ROLE_WORDS } from '#domain/auth/staff-rights.ts'
import { LOGIN_PATHS } from '#web/api/session/login-paths.ts'
import { useAction } from '#web/api/use-action.ts'
import { AccountFrame } from '#web/auth/account-frame.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonAnchor } from '#web/ui/button/button-anchor.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AcceptInvitationForm } from './accept-invitation-form.tsx'
import { LinkGone } from './link-gone.tsx'
import { readLink } from './read-link.ts'

export const Route = createFileRoute('/_public/staff-invitation')({
  validateSearch: readLink,
  head: () => ({
    meta: [{ title: 'Join Kerbside · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: StaffInvitationPage,
})

function StaffInvitationPage() {
  const { k } = Route.useSearch()
  const [invitation, setInvitation] = useState<AnswerOf<typeof beginEndpoint> | null>(null)
  const [isDone, setDone] = useState(false)
  const [isGone, setGone] = useState(k === undefined)
  const { run, isRunning } = useAction(beginInvitation, {
    words: 'acceptInvitation',
    onDone: setInvitation,
    onRefused: { link_expired: () => setGone(true) },
  })
  return (
    <AccountFrame heading="Join the people who run Kerbside">
      {isDone ? (
        <Notice isLive title="Your account is ready" className="mt-7">
          <p>Please sign in with your password and the code that your authenticator shows.</p>
          <ButtonAnchor href={LOGIN_PATHS.administrator} className="mt-4">
            Sign In
          </ButtonAnchor>
        </Notice>
      ) : isGone || k === undefined ? (
        <LinkGone>
          <p className="mb-4">Please ask the owner who invited you for a new invitation.</p>
          <ButtonLink to="/">Back to Home</ButtonLink>
        </LinkGone>
      ) : invitation === null ? (
        <div className="mt-7">
          <p className="mb-5 max-w-prose">
            Have an authenticator app ready, such as the one on your phone or in your password
            manager.
          </p>
          <Button isLoading={isRunning} onClick={() => run({ token: k })}>
            Set up my account
          </Button>
        </div>
      ) : (
        <>
          <p className="mt-4">
            {invitation.email}, with the role {STAFF_ROLE_WORDS[invitation.role].name}.
          </p>
          <AcceptInvitationForm
            token={k}
            invitation={invitation}
            onDone={() => setDone(true)}
            onGone={() => setGone(true)}
          />
        </>
      )}
    </AccountFrame>
  )
}
