import { createFileRoute, Link } from '@tanstack/react-router'
import { readTypedCode } from '#domain/inspections/obd/trouble-codes.ts'
import type { TariffTerms } from '#domain/quotes/tariff.ts'
import type { Connections } from '#domain/site/connections.ts'
import { hoursOf, phoneHref } from '#domain/site/settings/contact.ts'
import { openingHoursText } from '#domain/site/settings/opening-hours.ts'
import type { Settings } from '#domain/site/settings/settings.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { settingsQuery, useConnections, useSettings } from '#web/api/use-settings.ts'
import { tariffQuery, useTariff } from '#web/api/use-tariff.ts'
import { pageHead } from '#web/app/seo/page-head.ts'
import { faqPage } from '#web/app/seo/things.ts'
import { ButtonAnchor } from '#web/ui/button/button-anchor.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { ARTICLES } from './articles/articles.ts'
import { listQuestions } from './faq.ts'
import { FaqList } from './faq-list.tsx'
import { HelpSearch } from './help-search.tsx'
import { listAnswers } from './list-answers.ts'
import { QuickActions } from './quick-actions.tsx'
import { SEARCH_MAX } from './search-max.ts'

export const Route = createFileRoute('/_public/help-center')({
  validateSearch: onlyRead(({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' && q.trim() ? { q: q.slice(0, SEARCH_MAX) } : {},
  ),
  loader: async ({ context: { queryClient } }) => {
    const [tariff, settings] = await Promise.all([
      queryClient.ensureQueryData(tariffQuery),
      queryClient.ensureQueryData(settingsQuery),
    ])
    return { tariff, settings }
  },
  head: ({ loaderData }) =>
    pageHead({
      title: 'Help centre',
      path: '/help-center',
      forSearchEngines: import.meta.env.SSR && {
        description:
          'Answers about quotes, bookings, deposits, repairs and accounts, and articles on MOTs, warning lights, brakes and batteries.',
        things: () => (loaderData ? [faqPage(questionsOf(loaderData))] : []),
      },
    }),
  staticData: { isStatic: true },
  component: HelpCenterPage,
})

type Said = { tariff: TariffTerms; settings: Settings & { connections: Connections } }

const questionsOf = ({ tariff, settings }: Said) =>
  listQuestions(tariff, settings, settings.connections).flatMap(({ questions }) => questions)

function HelpCenterPage() {
  const { q: query = '' } = Route.useSearch()
  const questions = listQuestions(useTariff(), useSettings(), useConnections())
  return (
    <>
      <div className="page-width pt-10 md:pt-14">
        <PageHeading lead="Most questions are answered here. If yours is not, a person will answer it.">
          Help centre
        </PageHeading>
        <HelpSearch query={query} />
        <QuickActions />
      </div>
      <Section id="questions" heading="Questions people ask">
        <TypedCode query={query} />
        <FaqList categories={listAnswers(questions, query)} query={query} />
      </Section>
      <Section id="articles" ground="card" heading="Worth knowing">
        <ArticleList />
      </Section>
      <Section id="ask-us" heading="Still stuck? Ask us">
        <ContactOptions />
      </Section>
    </>
  )
}

/** Somebody who types a fault code wants to know what it means. */
function TypedCode({ query }: { query: string }) {
  const code = readTypedCode(query)
  return code === null ? null : (
    <p className="mt-3 text-lg">
      <Link
        to="/fault-codes/$code"
        params={{ code }}
        className="font-semibold text-green-700 underline underline-offset-4"
      >
        What fault code {code} means
      </Link>
    </p>
  )
}

function ArticleList() {
  return (
    <ul className="mt-8 grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
      {ARTICLES.map(({ slug, title, summary }) => (
        <li key={slug} className="border-t border-stone-200 py-5">
          <h3 className="text-xl">
            <Link
              to="/help-center/$slug"
              params={{ slug }}
              className="text-green-700 underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {title}
            </Link>
          </h3>
          <p className="mt-2 text-stone-600">{summary}</p>
        </li>
      ))}
    </ul>
  )
}

function ContactOptions() {
  const settings = useSettings()
  const { supportPhone, emailReplyHours } = settings
  return (
    <div className="mt-6 grid gap-8 md:grid-cols-2">
      <div>
        <h3 className="text-xl">Write to us</h3>
        <p className="mb-4 mt-2 max-w-prose text-stone-600">
          You will have an answer by email within {hoursOf(emailReplyHours)}. A booking reference,
          if you have one, makes it quicker.
        </p>
        <ButtonLink to="/contact">Send a message</ButtonLink>
      </div>
      <div>
        <h3 className="text-xl">Ring us</h3>
        <p className="mb-4 mt-2 max-w-prose text-stone-600">
          {openingHoursText(settings)}. The breakdown line answers day and night.
        </p>
        <ButtonAnchor href={phoneHref(supportPhone)} variant="outline">
          {supportPhone}
        </ButtonAnchor>
      </div>
    </div>
  )
}
