import { createFileRoute } from '@tanstack/react-router'
import { isAccountKind } from '#domain/auth/account-kinds.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { PagePart } from '#web/app/page-part/page-part.tsx'
import { readLink } from '#web/auth/links/read-link.ts'
import { entry } from './confirm-email.entry.tsx?entry'
import { ConfirmEmail } from './confirm-email.tsx'

export const Route = createFileRoute('/_public/verify-email')({
  validateSearch: onlyRead(readLink),
  head: () => ({
    meta: [
      { title: 'Confirm your email address · Kerbside' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  staticData: { isStatic: true, hydrates: entry },
  component: VerifyEmailPage,
})

/** Opening the link only shows this page, so that a mail scanner that follows it confirms nothing [SEC-S12]. */
function VerifyEmailPage() {
  const { k, kind } = Route.useSearch()
  return (
    <PagePart
      part={ConfirmEmail}
      props={{ ...(k && { token: k }), kind: isAccountKind(kind) ? kind : 'customer' }}
    />
  )
}
