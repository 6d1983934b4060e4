import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, useHydrated, useNavigate } from '@tanstack/react-router'
import type { EndpointOf } from '#contract/call.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { SignInMechanicBody } from '#contract/mechanics/forms.ts'
import { signInMechanic, signInMechanicByPasskey } from '#contract/mechanics/portal.calls.ts'
import { getSite } from '#contract/site/site.calls.ts'
import { DEMO_MECHANIC } from '#domain/auth/demo-sign-in.ts'
import { MECHANIC_SHARE_HUNDREDTHS } from '#domain/site/brand.ts'
import { clearReads } from '#web/api/reads.ts'
import { PORTAL_READS } from '#web/api/session/portal-reads.ts'
import { STORED } from '#web/api/session/stored-account.ts'
import { useAction } from '#web/api/use-action.ts'
import { queryFor } from '#web/api/use-call.ts'
import { explainCode } from '#web/api/words/explain.ts'
import { pageHead } from '#web/app/seo/page-head.ts'
import { AccountFrame } from '#web/auth/account-frame.tsx'
import { PasskeySignIn } from '#web/auth/passkeys/passkey-sign-in.tsx'
import { SignInForm } from '#web/auth/sign-in-form.tsx'
import { signInSearch } from '#web/auth/sign-in-search.ts'
import { useFormSignIn } from '#web/auth/use-form-sign-in.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

const HOME = '/mechanic-dashboard'

export const Route = createFileRoute('/_public/mechanic-login')({
  validateSearch: signInSearch('mechanic'),
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
  component: MechanicLoginPage,
})

function MechanicLoginPage() {
  const { next, refused } = Route.useSearch()
  const isAlive = useHydrated()
  const { data: site } = useQuery(queryFor(getSite))
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const enter = async ({ mechanic }: AnswerOf<EndpointOf<typeof signInMechanic>>) => {
    STORED.mechanic.store(mechanic)
    clearReads(queryClient, PORTAL_READS)
    await navigate({ href: next ?? HOME })
  }
  useFormSignIn('mechanic', () => navigate({ href: next ?? HOME }))
  const { run, problem } = useAction(signInMechanic, { words: 'signInMechanic', onDone: enter })
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
      <SignInForm
        schema={SignInMechanicBody}
        onSend={run}
        failure={problem ?? (isAlive ? null : explainCode('signInMechanic', refused))}
      />
      <Link
        to="/forgot-password"
        search={{ kind: 'mechanic' }}
        className="mt-5 inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4"
      >
        Forgotten your password?
      </Link>
      <PasskeySignIn kind="mechanic" endpoint={signInMechanicByPasskey} onDone={enter} />
    </AccountFrame>
  )
}
