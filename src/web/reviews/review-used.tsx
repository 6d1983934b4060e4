import { AccountFrame } from '#web/auth/account-frame.tsx'
import { ButtonAnchor } from '#web/ui/button/button-anchor.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** `unsent` was typed before the link was used in another tab: it stays to be copied. */
export function ReviewUsed({ unsent = '' }: { unsent?: string }) {
  return (
    <AccountFrame isPlain heading="This link has been used">
      <Notice isLive className="mt-7">
        A link takes one review, within sixty days of the job. If yours is in already, thank you.
      </Notice>
      {unsent.trim() === '' ? null : (
        <section aria-labelledby="unsent" className="mt-6">
          <h2 id="unsent" className="text-xl">
            What you wrote here was not sent
          </h2>
          <p className="user-text mt-2 max-w-prose whitespace-pre-wrap">{unsent}</p>
        </section>
      )}
      <ButtonAnchor href="/reviews" className="mt-5">
        See the reviews
      </ButtonAnchor>
    </AccountFrame>
  )
}
