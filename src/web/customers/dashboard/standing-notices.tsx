import { sendVerification } from '#contract/customers/account-settings.calls.ts'
import type { Profile } from '#contract/customers/dashboard.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { dateText } from '#web/ui/text/date-text.ts'

/** Lists what the customer still has to do for the account. */
export function StandingNotices({ profile }: { profile: Profile }) {
  const unproved = profile.newEmail ?? (profile.isEmailVerified ? null : profile.email)
  return (
    <>
      {profile.erasureDueAt === null ? null : (
        <Notice tone="warn" className="mb-8" title="Your account is going to be deleted">
          <p>That happens on {dateText(profile.erasureDueAt)}, unless you cancel it.</p>
          <ButtonLink
            to="/customer/dashboard/account"
            hash="delete"
            variant="outline"
            className="mt-3"
          >
            Keep my account
          </ButtonLink>
        </Notice>
      )}
      {unproved === null ? null : <ConfirmNotice email={unproved} />}
    </>
  )
}

function ConfirmNotice({ email }: { email: string }) {
  const { run, isRunning } = useAction(sendVerification, {
    words: 'sendVerification',
    done: { title: 'Sent again', description: 'Only the link in the newest email works.' },
  })
  return (
    <Notice className="mb-8" title="Please confirm your email address">
      <p className="user-text">
        We have sent a link to {email}, which works for 24 hours. Bookings made with it before you
        had an account appear here once it is confirmed.
      </p>
      <Button
        variant="outline"
        className="mt-3"
        onClick={() => run()}
        isLoading={isRunning}
        loadingLabel="Sending…"
      >
        Send the link again
      </Button>
    </Notice>
  )
}
