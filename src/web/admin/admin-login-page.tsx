import { createFileRoute } from '@tanstack/react-router'
import { onlyRead } from '#web/api/search/only-read.ts'
import { PagePart } from '#web/app/page-part/page-part.tsx'
import { signInSearch } from '#web/auth/sign-in-search.ts'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { entry } from './admin-login-form.entry.tsx?entry'
import { AdminLoginForm } from './admin-login-form.tsx'

export const Route = createFileRoute('/_public/admin/login')({
  validateSearch: onlyRead(signInSearch('administrator')),
  head: () => ({
    meta: [
      { title: 'Sign in to administration · Kerbside' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  staticData: { isStatic: true, hydrates: entry },
  component: AdminLoginPage,
})

function AdminLoginPage() {
  const { next, refused } = Route.useSearch()
  return (
    <div className="page-width py-10 md:py-14">
      <PageHeading lead="For the people who run Kerbside. You need your password and the code of your authenticator, or a passkey.">
        Sign in to administration
      </PageHeading>
      <PagePart
        part={AdminLoginForm}
        props={{ next: next ?? '/admin', ...(refused && { refused }) }}
      />
    </div>
  )
}
