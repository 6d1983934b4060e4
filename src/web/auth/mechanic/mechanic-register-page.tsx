import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { MECHANIC_SHARE_HUNDREDTHS } from '#domain/site/brand.ts'
import { pageHead } from '#web/app/seo/page-head.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { RegisterForm } from './register-form.tsx'
import { RegistrationSubmitted, type Submitted } from './registration-submitted.tsx'

export const Route = createFileRoute('/_public/mechanic-register')({
  head: () =>
    pageHead({
      title: 'Register as a mechanic',
      path: '/mechanic-register',
      forSearchEngines: import.meta.env.SSR && {
        description: `Repair cars where they are parked, choose your own hours and keep ${MECHANIC_SHARE_HUNDREDTHS}% of what you earn.`,
      },
    }),
  component: MechanicRegisterPage,
})

function MechanicRegisterPage() {
  const [submittedAs, setSubmittedAs] = useState<Submitted | null>(null)
  return (
    <div className="page-width py-10 md:py-14">
      {submittedAs === null ? (
        <>
          <PageHeading
            lead={`Repair cars where they are parked, in the hours you choose. You keep ${MECHANIC_SHARE_HUNDREDTHS}% of every job.`}
          >
            Register as a mechanic
          </PageHeading>
          <p className="mt-3">
            Already with us?{' '}
            <Link
              to="/mechanic-login"
              className="inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4"
            >
              Log in
            </Link>
          </p>
          <noscript>
            <Notice tone="warn" className="mt-4 max-w-prose">
              This form needs JavaScript. Please switch it on first.
            </Notice>
          </noscript>
          <RegisterForm onSubmitted={setSubmittedAs} />
        </>
      ) : (
        <RegistrationSubmitted {...submittedAs} />
      )}
    </div>
  )
}
