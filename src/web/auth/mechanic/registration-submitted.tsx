import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FeePanel } from '#web/payments/registration-fee/fee-panel.tsx'
import { useFollowFee } from '#web/payments/registration-fee/use-follow-fee.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'

export type Submitted = {
  email: string
  /** Null where no fee is asked for. */
  feeId: string | null
}

/** Replaces the form, and takes the focus that was on its button. */
export function RegistrationSubmitted({ email, feeId }: Submitted) {
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
        write to <span className="user-text font-semibold text-ink">{email}</span> as soon as it is
        decided. You can log in once you are approved.
      </p>
      <p className="mt-3">
        Our email has a link to your application. With it you can send us your documents already,
        one at a time, and come back to them later.
      </p>
      {feeId === null ? null : <Fee id={feeId} />}
      <ButtonLink to="/mechanic-login" variant="outline" className="mt-7">
        Go to Login Page
      </ButtonLink>
    </section>
  )
}

function Fee({ id }: { id: string }) {
  const { data: fee, refetch } = useFollowFee(id)
  return fee ? <FeePanel fee={fee} heading="h2" onCheck={refetch} className="mt-7" /> : null
}
