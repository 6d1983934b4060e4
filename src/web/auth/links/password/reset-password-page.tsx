import { createFileRoute } from '@tanstack/react-router'
import { onlyRead } from '#web/api/search/only-read.ts'
import { PagePart } from '#web/app/page-part/page-part.tsx'
import { AccountFrame } from '#web/auth/account-frame.tsx'
import { readLink } from '#web/auth/links/read-link.ts'
import { entry } from './new-password.entry.tsx?entry'
import { NewPassword } from './new-password.tsx'

export const Route = createFileRoute('/_public/reset-password')({
  validateSearch: onlyRead(readLink),
  head: () => ({
    meta: [{ title: 'Choose a new password · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  staticData: { isStatic: true, hydrates: entry },
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const { k } = Route.useSearch()
  return (
    <AccountFrame heading="Choose a new password">
      <PagePart part={NewPassword} props={{ ...(k && { token: k }) }} />
    </AccountFrame>
  )
}
