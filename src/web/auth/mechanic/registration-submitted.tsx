import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { EXTERNAL_LINKS } from '#domain/site/brand.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { ExternalLink } from '#web/ui/button/external-link.tsx'

/** Replaces the form, and takes the focus that was on its button. */
export function RegistrationSubmitted({ email }: { email: string }) {
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
      <p className="mt-3 text-lg text-stone-600">
        The registration fee is paid on our payment partner’s page, which opens beside this one.
      </p>
      <div className="mt-7 grid gap-3 sm:flex">
        <ExternalLink href={EXTERNAL_LINKS.registrationFee} button="primary">
          Pay registration fee
        </ExternalLink>
        <ButtonLink to="/mechanic-login" variant="outline">
          Go to Login Page
        </ButtonLink>
      </div>
    </section>
  )
}
