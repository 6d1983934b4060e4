import { createFileRoute } from '@tanstack/react-router'
import { useSettings } from '#web/api/use-settings.ts'
import { useDepositPence } from '#web/api/use-tariff.ts'
import { pageHead } from '#web/app/seo/page-head.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { LegalPage } from './legal-page.tsx'
import { termsWith } from './terms-sections.ts'

export const Route = createFileRoute('/_public/terms-conditions')({
  head: () =>
    pageHead({
      title: 'Terms and conditions',
      path: '/terms-conditions',
      forSearchEngines: import.meta.env.SSR && {
        description:
          'The terms of quotes, bookings, deposits, cancellation, quality and warranty at Kerbside, in plain English.',
      },
    }),
  staticData: { isStatic: true },
  component: TermsPage,
})

function TermsPage() {
  return (
    <LegalPage
      heading="Terms and conditions"
      lead="What you and we agree to when you book. Your rights under the law stand above everything here."
      sections={termsWith(useDepositPence(), useSettings())}
      actions={
        <>
          <ButtonLink to="/privacy-policy">Privacy policy</ButtonLink>
          <ButtonLink to="/contact" variant="outline">
            Contact us
          </ButtonLink>
        </>
      }
    />
  )
}
