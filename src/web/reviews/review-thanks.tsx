import { WARRANTY_MONTHS } from '#domain/site/brand.ts'
import { phoneHref } from '#domain/site/settings/contact.ts'
import { AccountFrame } from '#web/auth/account-frame.tsx'
import { ButtonAnchor } from '#web/ui/button/button-anchor.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

type ReviewThanksProps = { rating: number; mechanicName: string; supportPhone: string }

/** With two stars or fewer the job went wrong, and we offer to put it right. */
const UNHAPPY = 2

export function ReviewThanks({ rating, mechanicName, supportPhone }: ReviewThanksProps) {
  return (
    <AccountFrame heading="Thank you for your review">
      <Notice isLive className="mt-7">
        {rating === 1 ? 'Your star is' : `Your ${rating} stars are`} with us. {mechanicName} reads
        it too.
      </Notice>
      {rating <= UNHAPPY ? (
        <p className="mt-5 text-stone-700">
          We are sorry that it went like this. Please ring us on{' '}
          <a href={phoneHref(supportPhone)} className="font-semibold underline">
            {supportPhone}
          </a>{' '}
          and tell us what is wrong: repairs carry a {WARRANTY_MONTHS}-month warranty.
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonAnchor href="/reviews">See the reviews</ButtonAnchor>
        <ButtonAnchor href="/" variant="outline">
          Back to Home
        </ButtonAnchor>
      </div>
    </AccountFrame>
  )
}
