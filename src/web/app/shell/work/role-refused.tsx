import { STAFF_ROLE_WORDS, type StaffRole } from '#domain/auth/staff-rights.ts'
import { MessagePage } from '#web/app/error-pages/message-page.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { rolesOpening } from './desk-links.ts'

const LIST = new Intl.ListFormat('en-GB')

/** Stands in the place of a page of the desk that the role does not open, and says whose role does [AUTH-23]. */
export function RoleRefused({ role, pathname }: { role: StaffRole; pathname: string }) {
  const { name, does } = STAFF_ROLE_WORDS[role]
  const others = rolesOpening(pathname).map((other) => STAFF_ROLE_WORDS[other].name)
  const whose = others.length === 1 ? `the role ${others[0]}` : `the roles ${LIST.format(others)}`
  return (
    <MessagePage
      heading="Your role does not open this page"
      lead={`You are signed in with the role ${name}, which ${does}. This page is for ${whose}. If you need it, please ask an owner.`}
      actions={<ButtonLink to="/admin">To the overview</ButtonLink>}
    />
  )
}
