import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, useHydrated, useNavigate } from '@tanstack/react-router'
import { signInCustomer } from '#contract/auth/accounts.calls.ts'
import { SignInBody } from '#contract/auth/forms.ts'
import { getSite } from '#contract/site/site.calls.ts'
import { DEMO_CUSTOMER } from '#domain/auth/demo-sign-in.ts'
import { removeEndedSession } from '#web/api/session/session-ended.ts'
import { STORED } from '#web/api/session/stored-account.ts'
import { useAction } from '#web/api/use-action.ts'
import { queryFor } from '#web/api/use-call.ts'
import { explainCode } from '#web/api/words/explain.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AccountBenefits } from './account-benefits.tsx'
import { AccountFrame } from './account-frame.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { signInSearch } from './sign-in-search.ts'
import { useFormSignIn } from './use-form-sign-in.ts'

export const Route = createFileRoute('/_public/customer/login')({
  validateSearch: signInSearch('customer'),
  // A failed prefetch does not throw: the form works without this answer.
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(queryFor(getSite)),
  head: () => ({
    meta: [
      { title: 'Customer login · Kerbside' },
      { name: 'description', content: 'Sign in to see your bookings, quotes and cars.' },
    ],
  }),
  component: CustomerLoginPage,
})

function CustomerLoginPage() {
  const { next, refused } = Route.useSearch()
  const isAlive = useHydrated()
  const { data: site } = useQuery(queryFor(getSite))
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  useFormSignIn(
    'customer',
    () => navigate({ href: next ?? '/' }),
    // A page that requires a session sent the visitor here.
    () => next !== undefined && removeEndedSession(),
  )
  const { run, problem } = useAction(signInCustomer, {
    words: 'signInCustomer',
    done: {
      title: 'Login Successful',
      description: 'Welcome back! You can now book services.',
    },
    onDone: async ({ customer }) => {
      STORED.customer.store(customer)
      // Answers cached before the sign-in may differ for this customer.
      queryClient.clear()
      await navigate({ href: next ?? '/' })
    },
  })
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
      <SignInForm
        schema={SignInBody}
        onSend={run}
        failure={problem ?? (isAlive ? null : explainCode('signInCustomer', refused))}
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
