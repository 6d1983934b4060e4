import type { ReactNode } from 'react'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { EmailText } from '#web/ui/text/email-text.tsx'

type EmailAddressProps = {
  email: string
  newEmail: string | null
  /** Beside the address that waits. */
  again?: ReactNode
  children: ReactNode
}

/** The address that signs in, the one that waits to take over, and the form for another [AUTH-6]. */
export function EmailAddress({ email, newEmail, again, children }: EmailAddressProps) {
  return (
    <>
      <p className="user-text font-semibold">
        <EmailText email={email} />
      </p>
      {newEmail ? (
        <>
          <p className="user-text mt-1 text-stone-600">
            <EmailText email={newEmail} /> takes over once it is confirmed.
          </p>
          {again}
        </>
      ) : null}
      <Disclosure summary="Use another address">{children}</Disclosure>
    </>
  )
}

/** What the form says once the link is on its way. */
export const linkSent = (email: string) => ({
  title: 'Please confirm the new address',
  description: `A link is on its way to ${email}. Until you use it, nothing changes.`,
})
