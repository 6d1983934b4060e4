import { createFileRoute } from '@tanstack/react-router'
import { getRegistrationFee } from '#contract/payments/registration-fee/registration-fee.calls.ts'
import { CallError } from '#web/api/call-error.ts'
import { queryFor } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FeePanel } from './fee-panel.tsx'
import { useFollowFee } from './use-follow-fee.ts'

export const Route = createFileRoute('/_public/registration-fee/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    try {
      await queryClient.fetchQuery({ ...queryFor(getRegistrationFee, { id }), staleTime: 0 })
      return 'known'
    } catch (error) {
      if (error instanceof CallError && [400, 404].includes(error.status)) return 'unknown'
      throw error
    }
  },
  head: () => ({
    meta: [{ title: 'Your registration fee · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: RegistrationFeePage,
})

/** What the email after an application leads to. Anybody with the link sees the fee, and nothing of the applicant. */
function RegistrationFeePage() {
  const { id } = Route.useParams()
  const isKnown = Route.useLoaderData() === 'known'
  return (
    <div className="page-width py-10 md:py-14">
      {isKnown ? <Fee id={id} /> : <LinkUnknown />}
      <ButtonLink to="/mechanic-login" variant="outline" className="mt-7">
        Go to Login Page
      </ButtonLink>
    </div>
  )
}

function Fee({ id }: { id: string }) {
  const { data: fee, refetch } = useFollowFee(id)
  return fee ? <FeePanel fee={fee} heading="h1" onCheck={refetch} /> : null
}

function LinkUnknown() {
  return (
    <>
      <h1 className="text-[2.25rem] md:text-[3rem]">We do not recognise this link</h1>
      <Notice tone="warn" className="mt-5 max-w-prose">
        The link may be incomplete. Please open it again from the email that we sent you when you
        applied.
      </Notice>
    </>
  )
}
