import { CircleCheck } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import type { SiteSettings } from '#domain/site/connections.ts'
import type { FollowedFeeProps } from '#web/payments/registration-fee/followed-fee.tsx'
import { ButtonAnchor } from '#web/ui/button/button-anchor.tsx'
import { EmailText } from '#web/ui/text/email-text.tsx'

/** Loaded where a fee is asked for. Where it does not arrive, the email has the link of the fee. */
const FollowedFee = lazy<ComponentType<FollowedFeeProps>>(async () => {
  try {
    const { FollowedFee: Fee } = await import('#web/payments/registration-fee/followed-fee.tsx')
    return { default: Fee }
  } catch {
    return { default: () => null }
  }
})

export type Submitted = {
  email: string
  /** Null where no fee is asked for. */
  feeId: string | null
}

/** Replaces the form, and takes the focus that was on its button. */
export function RegistrationSubmitted(props: Submitted & { settings: SiteSettings }) {
  const { email, feeId, settings } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="max-w-prose">
      <CircleCheck aria-hidden className="size-12 text-green-700" />
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-[2.25rem] outline-none md:text-[3rem]">
        Registration Submitted
      </h1>
      <p className="mt-3 text-lg text-stone-600">
        Thank you. We read every application ourselves, usually within one or two working days, and
        write to{' '}
        <span className="user-text font-semibold text-ink">
          <EmailText email={email} />
        </span>{' '}
        as soon as it is decided. You can log in once you are approved.
      </p>
      <p className="mt-3">
        Our email has a link to your application. With it you can send us your documents already,
        one at a time, and come back to them later.
      </p>
      {feeId === null ? null : (
        <Suspense>
          <FollowedFee id={feeId} heading="h2" settings={settings} className="mt-7" />
        </Suspense>
      )}
      <ButtonAnchor href="/mechanic-login" variant="outline" className="mt-7">
        Go to Login Page
      </ButtonAnchor>
    </section>
  )
}
