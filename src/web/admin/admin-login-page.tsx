import { createFileRoute } from '@tanstack/react-router'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { AdminLoginForm } from './admin-login-form.tsx'

/** Leads back to the page that asked for the sign-in, but only within administration [SEC-I13]. */
const NEXT = /^\/admin(\/[a-z]+)?$/

export const Route = createFileRoute('/_public/admin/login')({
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } =>
    typeof next === 'string' && NEXT.test(next) ? { next } : {},
  head: () => ({
    meta: [
      { title: 'Sign in to administration · Kerbside' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: AdminLoginPage,
})

function AdminLoginPage() {
  const { next } = Route.useSearch()
  return (
    <div className="page-width py-10 md:py-14">
      <PageHeading lead="For the people who run Kerbside. You need your password and the code of your authenticator, or a passkey.">
        Sign in to administration
      </PageHeading>
      <AdminLoginForm next={next ?? '/admin'} />
    </div>
  )
}
