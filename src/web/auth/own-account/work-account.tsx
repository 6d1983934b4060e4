import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PasskeyKind } from '#domain/auth/passkeys.ts'
import { queryFor } from '#web/api/use-call.ts'
import { PasskeySection } from '#web/auth/passkeys/passkey-section.tsx'
import { EMAIL_CALLS } from './account-calls.ts'
import { AuthenticatorForm } from './authenticator-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'
import { WorkEmailForm } from './work-email-form.tsx'

/** How somebody at work signs in: passkeys, the address, the password and where the account is signed in [MECH-21]. */
export function WorkAccount({ kind }: { kind: PasskeyKind }) {
  const own = useSuspenseQuery(queryFor(EMAIL_CALLS[kind].read)).data
  return (
    <>
      <PasskeySection kind={kind} />
      <WorkSection kind={kind} id="email" heading="Email address" lead="You sign in with it.">
        <WorkEmailForm kind={kind} own={own} />
      </WorkSection>
      <WorkSection
        kind={kind}
        id="password"
        heading="Password"
        lead="Changing it signs you out everywhere else."
      >
        <PasswordForm kind={kind} email={own.email} />
      </WorkSection>
      {kind === 'administrator' ? (
        <WorkSection
          kind={kind}
          id="authenticator"
          heading="Authenticator"
          lead="Its codes sign you in beside your password. Replacing it signs you out everywhere else."
        >
          <AuthenticatorForm />
        </WorkSection>
      ) : null}
      <WorkSection
        kind={kind}
        id="sessions"
        heading="Signed in"
        lead="Somewhere you do not recognise? Sign it out, and change your password."
      >
        <SessionList kind={kind} />
      </WorkSection>
    </>
  )
}

type WorkSectionProps = {
  kind: PasskeyKind
  id: string
  heading: string
  lead: string
  children: ReactNode
}

function WorkSection({ kind, id, heading, lead, children }: WorkSectionProps) {
  // In the portal the page's own heading is the second below the greeting.
  const Heading = kind === 'mechanic' ? 'h3' : 'h2'
  return (
    <section aria-labelledby={id} className="mt-12 max-w-2xl border-t border-stone-200 pt-8">
      <Heading id={id} className="text-2xl">
        {heading}
      </Heading>
      <p className="mb-5 mt-1.5 max-w-prose text-stone-600">{lead}</p>
      {children}
    </section>
  )
}
