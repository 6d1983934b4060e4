import { createFileRoute } from '@tanstack/react-router'
import { hoursOf } from '#domain/site/settings/contact.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { ContactEmailLink } from '#web/app/contact/contact-links.tsx'
import { PagePart } from '#web/app/page-part/page-part.tsx'
import { pageHead } from '#web/app/seo/page-head.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { buttonLook } from '#web/ui/button/button-look.ts'
import { SiteAnchor } from '#web/ui/button/site-anchor.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { entry } from './contact-form.entry.tsx?entry'
import { ContactForm } from './contact-form.tsx'
import { TOPICS } from './contact-topics.ts'
import { HeadOffice, SupportHours } from './support-desk.tsx'

export const Route = createFileRoute('/_public/contact')({
  head: () =>
    pageHead({
      title: 'Contact us',
      path: '/contact',
      forSearchEngines: import.meta.env.SSR && {
        description:
          'Write to Kerbside, ring the support desk or the breakdown line, and find our support hours and head office.',
      },
    }),
  staticData: { isStatic: true, hydrates: entry },
  component: ContactPage,
})

function ContactPage() {
  const { emailReplyHours } = useSettings()
  return (
    <div className="page-width grid gap-x-16 gap-y-12 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
      <div>
        <PageHeading
          lead={`Write to us and you will have an answer by email within ${hoursOf(emailReplyHours)}. If the car is stuck where it is, ring instead.`}
        >
          Contact us
        </PageHeading>
        <noscript>
          <Notice tone="warn" className="mt-7">
            Sending this form needs JavaScript. Without it, please write to{' '}
            <ContactEmailLink className="underline" />.
          </Notice>
        </noscript>
        <section
          aria-labelledby="write"
          className="mt-8 rounded-panel border border-stone-200 bg-card p-5 sm:p-8"
        >
          <h2 id="write" className="mb-5 text-2xl">
            Send us a message
          </h2>
          <PagePart part={ContactForm} props={{ emailReplyHours }} />
        </section>
      </div>
      <aside className="grid content-start gap-10 lg:pt-2">
        <SupportHours />
        <Topics />
        <HeadOffice />
      </aside>
    </div>
  )
}

function Topics() {
  return (
    <section aria-labelledby="topics">
      <h2 id="topics" className="text-2xl">
        What to tell us
      </h2>
      <dl className="mt-4 grid gap-3">
        {TOPICS.map(({ label, about }) => (
          <div key={label} className="border-t border-stone-200 pt-3">
            <dt className="font-semibold">{label}</dt>
            <dd className="text-stone-600">{about}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to="/track-booking" variant="outline">
          Track a booking
        </ButtonLink>
        <SiteAnchor href="/help-center" className={buttonLook({ variant: 'outline' })}>
          Help centre
        </SiteAnchor>
      </div>
    </section>
  )
}
