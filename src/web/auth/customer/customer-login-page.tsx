import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { getSite } from '#contract/site/site.calls.ts'
import { DEMO_CUSTOMER } from '#domain/auth/demo-sign-in.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { useDraft } from '#web/api/search/use-draft.ts'
import { queryFor } from '#web/api/use-call.ts'
import { PagePart } from '#web/app/page-part/page-part.tsx'
import { AccountFrame } from '#web/auth/account-frame.tsx'
import { signInSearch } from '#web/auth/sign-in-search.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AccountBenefits } from './account-benefits.tsx'
import { entry } from './customer-login-form.entry.tsx?entry'
import { CustomerLoginForm } from './customer-login-form.tsx'

export const Route = createFileRoute('/_public/customer/login')({
  validateSearch: onlyRead(signInSearch('customer')),
  // A failed prefetch does not throw: the form works without this answer.
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(queryFor(getSite)),
  head: () => ({
    meta: [
      { title: 'Customer login · Kerbside' },
      { name: 'description', content: 'Sign in to see your bookings, quotes and cars.' },
    ],
  }),
  staticData: { isStatic: true, hydrates: entry },
  component: CustomerLoginPage,
})

function CustomerLoginPage() {
  const { next, refused } = Route.useSearch()
  const draft = useDraft()
  const { data: site } = useQuery(queryFor(getSite))
  return (
    <AccountFrame
      heading="Customer login"
      isPlain
      lead="Your bookings, quotes and cars are where you left them."
      aside={
        <AccountBenefits heading="New to Kerbside?">
          <ButtonLink to="/customer/register" variant="outline">
            Create an account
          </ButtonLink>
        </AccountBenefits>
      }
    >
      {next === undefined ? null : (
        <Notice className="mt-7" title="Please sign in to continue">
          Then we will take you back to the page you wanted.
        </Notice>
      )}
      {site?.isDemo ? (
        <Notice tone="notice" title="Demonstration" className="mt-7">
          Sign in as {DEMO_CUSTOMER.email} with the password {DEMO_CUSTOMER.password}.
        </Notice>
      ) : null}
      <PagePart
        part={CustomerLoginForm}
        props={{ ...(next && { next }), ...(refused && { refused }), ...(draft && { draft }) }}
      />
      <ul className="mt-5 grid">
        <li>
          <Link to="/forgot-password" search={{ kind: 'customer' }} className={LINK}>
            Forgotten your password?
          </Link>
        </li>
        <li>
          <Link to="/track-booking" className={LINK}>
            Booked without an account? Track your booking
          </Link>
        </li>
      </ul>
    </AccountFrame>
  )
}

const LINK =
  'inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4'
