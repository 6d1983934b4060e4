import { createFileRoute } from '@tanstack/react-router'
import { onlyRead } from '#web/api/search/only-read.ts'
import { useDraft } from '#web/api/search/use-draft.ts'
import { PagePart } from '#web/app/page-part/page-part.tsx'
import { AccountFrame } from '#web/auth/account-frame.tsx'
import { signInSearch } from '#web/auth/sign-in-search.ts'
import { entry } from './admin-login-form.entry.tsx?entry'
import { AdminLoginForm } from './admin-login-form.tsx'

export const Route = createFileRoute('/_public/admin/login')({
  validateSearch: onlyRead(signInSearch('administrator')),
  head: () => ({
    meta: [{ title: 'Administration login · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  staticData: { isStatic: true, hydrates: entry },
  component: AdminLoginPage,
})

function AdminLoginPage() {
  const { next, refused } = Route.useSearch()
  const draft = useDraft()
  return (
    <AccountFrame
      heading="Administration login"
      isPlain
      lead="For the people who run Kerbside. You need your password and the code of your authenticator, or a passkey."
    >
      <PagePart
        part={AdminLoginForm}
        props={{ next: next ?? '/admin', ...(refused && { refused }), ...(draft && { draft }) }}
      />
    </AccountFrame>
  )
}
