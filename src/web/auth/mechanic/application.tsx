import { useState } from 'react'
import { MECHANIC_SHARE_HUNDREDTHS } from '#domain/site/brand.ts'
import type { SiteSettings } from '#domain/site/connections.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { RegisterForm } from './register-form.tsx'
import { RegistrationSubmitted, type Submitted } from './registration-submitted.tsx'

/** The application of a mechanic, and what is said once it is sent. */
export function Application({ settings }: { settings: SiteSettings }) {
  const [submittedAs, setSubmittedAs] = useState<Submitted | null>(null)
  if (submittedAs !== null) return <RegistrationSubmitted {...submittedAs} settings={settings} />
  return (
    <>
      <PageHeading
        lead={`Repair cars where they are parked, in the hours you choose. You keep ${MECHANIC_SHARE_HUNDREDTHS}% of every job.`}
      >
        Register as a mechanic
      </PageHeading>
      <p className="mt-3">
        Already with us?{' '}
        <a
          href="/mechanic-login"
          className="inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4"
        >
          Log in
        </a>
      </p>
      <noscript>
        <Notice tone="warn" className="mt-4 max-w-prose">
          This form needs JavaScript. Please switch it on first.
        </Notice>
      </noscript>
      <RegisterForm onSubmitted={setSubmittedAs} />
    </>
  )
}
