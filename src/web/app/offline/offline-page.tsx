import { createFileRoute } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import { phoneHref } from '#domain/site/settings/contact.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { MessagePage } from '#web/app/error-pages/message-page.tsx'
import { ButtonAnchor } from '#web/ui/button/button-anchor.tsx'
import { script as openWhenBack } from './open-when-back.inline.ts?script'

export const Route = createFileRoute('/_public/offline')({
  head: () => ({
    meta: [{ title: 'You are offline · Kerbside' }, { name: 'robots', content: 'noindex' }],
    scripts: import.meta.env.SSR ? [{ children: openWhenBack }] : [],
  }),
  staticData: { isStatic: true },
  component: OfflinePage,
})

/** Stands at the address of the page that could not be loaded, so loading it again loads that one. */
function OfflinePage() {
  const { supportPhone, emergencyPhone } = useSettings()
  return (
    <>
      <MessagePage
        heading="You are offline"
        lead="We could not load this page. It opens by itself when you are back."
        actions={
          <>
            <ButtonAnchor href="" data-opens-online>
              Try again
            </ButtonAnchor>
            <ButtonAnchor href={phoneHref(supportPhone)} variant="outline">
              <Phone aria-hidden className="size-4.5" />
              Ring us on {supportPhone}
            </ButtonAnchor>
          </>
        }
      />
      <section aria-labelledby="meanwhile" className="page-width pb-14 md:pb-21">
        <h2 id="meanwhile" className="text-2xl">
          Meanwhile
        </h2>
        <ul className="mt-4 grid max-w-prose gap-3">
          <li className="border-t border-stone-200 pt-3">
            A booking that you have made stands. Its day, time and mechanic are in our latest email
            about it.
          </li>
          <li className="border-t border-stone-200 pt-3">
            If you were filling in a form, go back: what you typed may still be there.
          </li>
          <li className="border-t border-stone-200 pt-3">
            Broken down? The breakdown line is{' '}
            <a
              href={phoneHref(emergencyPhone)}
              className="whitespace-nowrap font-semibold underline underline-offset-4"
            >
              {emergencyPhone}
            </a>
            .
          </li>
        </ul>
      </section>
    </>
  )
}
