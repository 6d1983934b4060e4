import { createFileRoute } from '@tanstack/react-router'
import { useConnections, useSettings } from '#web/api/use-settings.ts'
import { pageHead } from '#web/app/seo/page-head.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { LegalPage } from './legal-page.tsx'
import { privacyWith } from './privacy-sections.tsx'

export const Route = createFileRoute('/_public/privacy-policy')({
  head: () =>
    pageHead({
      title: 'Privacy policy',
      path: '/privacy-policy',
      forSearchEngines: import.meta.env.SSR && {
        description:
          'What Kerbside keeps about you, why, for how long, who sees it, and how to see, correct or erase it under UK GDPR.',
      },
    }),
  staticData: { isStatic: true },
  component: PrivacyPage,
})

function PrivacyPage() {
  return (
    <LegalPage
      heading="Privacy policy"
      lead="What we keep about you, why, for how long, and who sees it. Personal information is never sold."
      sections={privacyWith(useSettings(), useConnections())}
      actions={
        <>
          <ButtonLink to="/cookie-policy">Cookie policy</ButtonLink>
          <ButtonLink to="/contact" variant="outline">
            Contact us
          </ButtonLink>
          <ButtonLink to="/terms-conditions" variant="outline">
            Terms and conditions
          </ButtonLink>
        </>
      }
    />
  )
}
