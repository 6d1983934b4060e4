import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button/button-link.tsx'

/** Leads to the sign-in of customers, and from there back to this page, which shows more to somebody who is signed in. */
export function SignInLink({ children }: { children: ReactNode }) {
  const next = useLocation({ select: ({ href }) => href })
  return (
    <ButtonLink to="/customer/login" search={{ next }} variant="outline">
      {children}
    </ButtonLink>
  )
}
