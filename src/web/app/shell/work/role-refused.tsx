import { STAFF_ROLE_WORDS, type StaffRole } from '#domain/auth/staff-rights.ts'
import { MessagePage } from '#web/app/error-pages/message-page.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'

/** Stands in the place of a page of the desk that the role does not open. */
export function RoleRefused({ role }: { role: StaffRole }) {
  const { name, does } = STAFF_ROLE_WORDS[role]
  return (
    <MessagePage
      heading="Your role does not open this page"
      lead={`You are signed in with the role ${name}, which ${does}. If you need more, please ask an owner.`}
      actions={<ButtonLink to="/admin">To the overview</ButtonLink>}
    />
  )
}
