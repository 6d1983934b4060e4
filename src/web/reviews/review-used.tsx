import { AccountFrame } from '#web/auth/account-frame.tsx'
import { ButtonAnchor } from '#web/ui/button/button-anchor.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

export function ReviewUsed() {
  return (
    <AccountFrame isPlain heading="This link has been used">
      <Notice isLive className="mt-7">
        A link takes one review, within sixty days of the job. If yours is in already, thank you.
      </Notice>
      <ButtonAnchor href="/reviews" className="mt-5">
        See the reviews
      </ButtonAnchor>
    </AccountFrame>
  )
}
