import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { getSite } from '#contract/site/site.calls.ts'
import { DEMO_MECHANIC } from '#domain/auth/demo-sign-in.ts'
import { MECHANIC_SHARE_HUNDREDTHS } from '#domain/site/brand.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { useDraft } from '#web/api/search/use-draft.ts'
import { queryFor } from '#web/api/use-call.ts'
import { PagePart } from '#web/app/page-part/page-part.tsx'
import { pageHead } from '#web/app/seo/page-head.ts'
import { AccountFrame } from '#web/auth/account-frame.tsx'
import { signInSearch } from '#web/auth/sign-in-search.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { entry } from './mechanic-login-form.entry.tsx?entry'
import { MechanicLoginForm } from './mechanic-login-form.tsx'

export const Route = createFileRoute('/_public/mechanic-login')({
  validateSearch: onlyRead(signInSearch('mechanic')),
  // A failed prefetch does not throw: the form works without this answer.
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(queryFor(getSite)),
  head: () =>
    pageHead({
      title: 'Mechanic login',
      path: '/mechanic-login',
      forSearchEngines: import.meta.env.SSR && {
        description: 'Sign in to see your jobs, your hours and your earnings.',
      },
    }),
  staticData: { isStatic: true, hydrates: entry },
  component: MechanicLoginPage,
})

function MechanicLoginPage() {
  const { next, refused } = Route.useSearch()
  const draft = useDraft()
  const { data: site } = useQuery(queryFor(getSite))
  return (
    <AccountFrame
      heading="Mechanic login"
      isPlain
      lead="Your jobs, your hours and your earnings."
      aside={
        <aside className="rounded-panel bg-green-50 p-6 md:p-8">
          <h2 className="text-2xl">Not with us yet?</h2>
          <p className="mt-3 text-stone-700">
            Choose your own hours, get jobs near you, and keep {MECHANIC_SHARE_HUNDREDTHS}% of what
            each of them costs.
          </p>
          <ButtonLink to="/mechanic-register" variant="outline" className="mt-6">
            Register as a mechanic
          </ButtonLink>
        </aside>
      }
    >
      {site?.isDemo ? (
        <Notice tone="notice" title="Demonstration" className="mt-7">
          Sign in as {DEMO_MECHANIC.email} with the password {DEMO_MECHANIC.password}.
        </Notice>
      ) : null}
      <PagePart
        part={MechanicLoginForm}
        props={{ ...(next && { next }), ...(refused && { refused }), ...(draft && { draft }) }}
      />
    </AccountFrame>
  )
}
