import { createFileRoute } from '@tanstack/react-router'
import { getRegistrationFee } from '#contract/payments/registration-fee/registration-fee.calls.ts'
import { CallError } from '#web/api/call-error.ts'
import { queryFor } from '#web/api/use-call.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { PagePart } from '#web/app/page-part/page-part.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { entry } from './followed-fee.entry.tsx?entry'
import { FollowedFee } from './followed-fee.tsx'

export const Route = createFileRoute('/_public/registration-fee/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    try {
      const fee = queryClient.fetchQuery({ ...queryFor(getRegistrationFee, { id }), staleTime: 0 })
      return { fee: await fee }
    } catch (error) {
      if (error instanceof CallError && [400, 404].includes(error.status)) return { fee: null }
      throw error
    }
  },
  head: () => ({
    meta: [{ title: 'Your registration fee · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  staticData: { isStatic: true, hydrates: ({ fee }) => (fee ? entry : null) },
  component: RegistrationFeePage,
})

/** What the email after an application leads to. Anybody with the link sees the fee, and nothing of the applicant. */
function RegistrationFeePage() {
  const { id } = Route.useParams()
  const { fee } = Route.useLoaderData()
  const settings = useSettings()
  return (
    <div className="page-width py-10 md:py-14">
      {fee ? (
        <PagePart part={FollowedFee} props={{ id, first: fee, heading: 'h1', settings }} />
      ) : (
        <LinkUnknown />
      )}
      <ButtonLink to="/mechanic-login" variant="outline" className="mt-7">
        Go to Login Page
      </ButtonLink>
    </div>
  )
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
