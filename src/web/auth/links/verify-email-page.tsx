import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { verifyEmail } from '#contract/auth/accounts.calls.ts'
import type { EndpointOf } from '#contract/call.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { useAction } from '#web/api/use-action.ts'
import { AccountFrame } from '#web/auth/account-frame.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { LinkGone } from './link-gone.tsx'
import { readLink } from './read-link.ts'

export const Route = createFileRoute('/_public/verify-email')({
  validateSearch: readLink,
  head: () => ({
    meta: [
      { title: 'Confirm your email address · Kerbside' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: VerifyEmailPage,
})

type Outcome = AnswerOf<EndpointOf<typeof verifyEmail>> | 'gone' | 'not signed in' | null

/** Opening the link only shows this page, so that a mail scanner that follows it confirms nothing [SEC-S12]. */
function VerifyEmailPage() {
  const { k, kind } = Route.useSearch()
  const [outcome, setOutcome] = useState<Outcome>(k === undefined ? 'gone' : null)
  if (outcome === 'gone' || k === undefined)
    return (
      <AccountFrame heading="Confirm your email address">
        <LinkGone>
          <ButtonLink to={kind === 'mechanic' ? '/' : '/customer/login'}>
            {kind === 'mechanic' ? 'Back to Home' : 'Customer login'}
          </ButtonLink>
        </LinkGone>
      </AccountFrame>
    )
  if (outcome === null)
    return (
      <AccountFrame
        heading="Confirm your email address"
        lead="One press tells us that our emails reach you."
      >
        <ConfirmButton token={k} onOutcome={setOutcome} />
      </AccountFrame>
    )
  if (outcome === 'not signed in')
    return (
      <AccountFrame
        heading="Please sign in first"
        lead="Please confirm the address while signed in to your own account, so that nobody else can add your bookings to theirs."
      >
        <ButtonLink
          to="/customer/login"
          search={{ next: `/verify-email?k=${encodeURIComponent(k)}&kind=customer` }}
          size="large"
          className="mt-7"
        >
          Customer login
        </ButtonLink>
      </AccountFrame>
    )
  return <Verified {...outcome} />
}

type ConfirmButtonProps = { token: string; onOutcome: (outcome: Outcome) => void }

function ConfirmButton({ token, onOutcome }: ConfirmButtonProps) {
  const queryClient = useQueryClient()
  const { run, isRunning } = useAction(verifyEmail, {
    words: 'verifyEmail',
    onDone: (verified) => {
      onOutcome(verified)
      queryClient.clear()
    },
    onRefused: {
      link_expired: () => onOutcome('gone'),
      unauthenticated: () => onOutcome('not signed in'),
    },
  })
  return (
    <Button
      size="large"
      className="mt-7"
      onClick={() => run({ token })}
      isLoading={isRunning}
      loadingLabel="Confirming…"
    >
      Confirm my address
    </Button>
  )
}

function Verified({ kind, attachedBookings: count }: AnswerOf<EndpointOf<typeof verifyEmail>>) {
  return (
    <AccountFrame heading="Thank you, that is confirmed">
      <Notice isLive className="mt-7">
        {count > 0
          ? `${count === 1 ? 'A booking' : `${count} bookings`} that you made without signing in can now be seen in your account.`
          : 'Our emails will reach you at this address.'}
      </Notice>
      {kind === 'customer' ? (
        <ButtonLink to="/" size="large" className="mt-5">
          To my account
        </ButtonLink>
      ) : null}
    </AccountFrame>
  )
}
