import { useState } from 'react'
import { verifyEmail } from '#contract/auth/accounts.calls.ts'
import type { EndpointOf } from '#contract/call.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { LOGIN_PATHS, signInAddress } from '#web/api/session/login-paths.ts'
import { useAction } from '#web/api/use-action.ts'
import { AccountFrame } from '#web/auth/account-frame.tsx'
import { LinkGone } from '#web/auth/links/link-gone.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonAnchor } from '#web/ui/button/button-anchor.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

type Outcome = AnswerOf<EndpointOf<typeof verifyEmail>> | 'gone' | 'not signed in' | null
type ConfirmEmailProps = { token?: string; kind: AccountKind }

const SIGN_IN_WORDS: Readonly<Record<AccountKind, { label: string; why: string }>> = {
  customer: {
    label: 'Customer login',
    why: 'Please confirm the address while signed in to your own account, so that nobody else can add your bookings to theirs.',
  },
  mechanic: {
    label: 'Mechanic login',
    why: 'Please confirm the address while signed in to your own account, so that nobody else can take it over.',
  },
  administrator: {
    label: 'Sign in',
    why: 'Please confirm the address while signed in to your own account, so that nobody else can take it over.',
  },
}

/** The button that confirms, then what became of it. A link that has lost its token opens nothing. */
export function ConfirmEmail({ token, kind }: ConfirmEmailProps) {
  const [outcome, setOutcome] = useState<Outcome>(null)
  if (outcome === 'gone' || token === undefined)
    return (
      <AccountFrame heading="Confirm your email address">
        <LinkGone>
          <ButtonAnchor href={kind === 'mechanic' ? '/' : LOGIN_PATHS[kind]}>
            {kind === 'mechanic' ? 'Back to Home' : SIGN_IN_WORDS[kind].label}
          </ButtonAnchor>
        </LinkGone>
      </AccountFrame>
    )
  if (outcome === null)
    return (
      <AccountFrame
        heading="Confirm your email address"
        lead="One press tells us that our emails reach you."
      >
        <ConfirmButton token={token} onOutcome={setOutcome} />
      </AccountFrame>
    )
  if (outcome === 'not signed in')
    return (
      <AccountFrame heading="Please sign in first" lead={SIGN_IN_WORDS[kind].why}>
        <ButtonAnchor
          href={signInAddress(kind, `/verify-email?k=${encodeURIComponent(token)}&kind=${kind}`)}
          size="large"
          className="mt-7"
        >
          {SIGN_IN_WORDS[kind].label}
        </ButtonAnchor>
      </AccountFrame>
    )
  return <Verified {...outcome} />
}

type ConfirmButtonProps = { token: string; onOutcome: (outcome: Outcome) => void }

function ConfirmButton({ token, onOutcome }: ConfirmButtonProps) {
  const { run, isRunning } = useAction(verifyEmail, {
    words: 'verifyEmail',
    onDone: onOutcome,
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
        <ButtonAnchor href="/customer/dashboard" size="large" className="mt-5">
          To my account
        </ButtonAnchor>
      ) : null}
    </AccountFrame>
  )
}
