import { createFileRoute } from '@tanstack/react-router'
import { onlyRead } from '#web/api/search/only-read.ts'
import { PagePart } from '#web/app/page-part/page-part.tsx'
import { AccountFrame } from '#web/auth/account-frame.tsx'
import { readLink } from '#web/auth/links/read-link.ts'
import { entry } from './staff-invitation.entry.tsx?entry'
import { StaffInvitation } from './staff-invitation.tsx'

export const Route = createFileRoute('/_public/staff-invitation')({
  validateSearch: onlyRead(readLink),
  head: () => ({
    meta: [{ title: 'Join Kerbside · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  staticData: { isStatic: true, hydrates: entry },
  component: StaffInvitationPage,
})

function StaffInvitationPage() {
  const { k } = Route.useSearch()
  return (
    <AccountFrame heading="Join the people who run Kerbside">
      <PagePart part={StaffInvitation} props={{ ...(k && { token: k }) }} />
    </AccountFrame>
  )
}
