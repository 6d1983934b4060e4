import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/seo/page-head.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { CREDITS } from './credit-sections.tsx'
import { LegalPage } from './legal-page.tsx'

export const Route = createFileRoute('/_public/credits')({
  head: () =>
    pageHead({
      title: 'Credits',
      path: '/credits',
      forSearchEngines: import.meta.env.SSR && {
        description:
          'Whose data, typefaces, icons and software Kerbside is made with, and the licences under which we use them.',
      },
    }),
  staticData: { isStatic: true },
  component: CreditsPage,
})

function CreditsPage() {
  return (
    <LegalPage
      heading="Credits"
      lead="Whose work this site is made with, and the licences under which we use it."
      sections={CREDITS}
      isPolicy={false}
      actions={
        <>
          <ButtonLink to="/terms-conditions">Terms and conditions</ButtonLink>
          <ButtonLink to="/contact" variant="outline">
            Contact us
          </ButtonLink>
        </>
      }
    />
  )
}
