import { WARRANTY_MONTHS } from '#domain/site/brand.ts'
import { SupportPhoneLink } from '#web/app/contact/contact-links.tsx'
import { AccountFrame } from '#web/auth/account-frame.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

type ReviewThanksProps = { rating: number; mechanicName: string }

/** With two stars or fewer the job went wrong, and we offer to put it right. */
const UNHAPPY = 2

export function ReviewThanks({ rating, mechanicName }: ReviewThanksProps) {
  return (
    <AccountFrame heading="Thank you for your review">
      <Notice isLive className="mt-7">
        {rating === 1 ? 'Your star is' : `Your ${rating} stars are`} with us. {mechanicName} reads
        it too.
      </Notice>
      {rating <= UNHAPPY ? (
        <p className="mt-5 text-stone-700">
          We are sorry that it went like this. The work carries a {WARRANTY_MONTHS}-month warranty:{' '}
          ring us on <SupportPhoneLink className="font-semibold underline" /> and we put it right.
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/reviews">See the reviews</ButtonLink>
        <ButtonLink to="/" variant="outline">
          Back to Home
        </ButtonLink>
      </div>
    </AccountFrame>
  )
}
