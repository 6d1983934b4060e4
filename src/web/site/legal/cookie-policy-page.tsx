import { createFileRoute } from '@tanstack/react-router'
import { script as takePreferences } from '#web/app/consent/take-preferences.inline.ts?script'
import { pageHead } from '#web/app/seo/page-head.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { COOKIE_SECTIONS } from './cookie-sections.tsx'
import { LegalPage } from './legal-page.tsx'

export const Route = createFileRoute('/_public/cookie-policy')({
  head: () => ({
    ...pageHead({
      title: 'Cookie policy',
      path: '/cookie-policy',
      forSearchEngines: import.meta.env.SSR && {
        description:
          'Every cookie that Kerbside sets, what it is for and how long it is kept, and the panel on which you choose.',
      },
    }),
    scripts: import.meta.env.SSR ? [{ children: takePreferences }] : [],
  }),
  staticData: { isStatic: true },
  component: CookiePolicyPage,
})

function CookiePolicyPage() {
  return (
    <LegalPage
      heading="Cookie policy"
      lead="Every cookie by name, and the switches for the rest."
      sections={COOKIE_SECTIONS}
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
