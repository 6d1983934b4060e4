import { createFileRoute, Link } from '@tanstack/react-router'
import { readTypedCode } from '#domain/inspections/obd/trouble-codes.ts'
import { BRAND, EMAIL_REPLY_HOURS, SUPPORT_HOURS } from '#domain/site/brand.ts'
import { tariffQuery, useTariff } from '#web/api/use-tariff.ts'
import { pageHead } from '#web/app/seo/page-head.ts'
import { faqPage } from '#web/app/seo/things.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/button/button-link.tsx'
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
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' && q.trim() ? { q: q.slice(0, SEARCH_MAX) } : {},
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(tariffQuery),
  head: ({ loaderData }) =>
    pageHead({
      title: 'Help centre',
      path: '/help-center',
      forSearchEngines: import.meta.env.SSR && {
        description:
          'Answers about quotes, bookings, deposits, repairs and accounts, and articles on MOTs, warning lights, brakes and batteries.',
        things: () =>
          loaderData
            ? [faqPage(listQuestions(loaderData).flatMap(({ questions }) => questions))]
            : [],
      },
    }),
  staticData: { isStatic: true },
  component: HelpCenterPage,
})

function HelpCenterPage() {
  const { q: query = '' } = Route.useSearch()
  const tariff = useTariff()
  return (
    <>
      <div className="page-width pt-10 md:pt-14">
        <PageHeading lead="Most questions are answered here. If yours is not, a person answers it.">
          Help centre
        </PageHeading>
        <HelpSearch query={query} />
        <QuickActions />
      </div>
      <Section id="questions" heading="Questions people ask">
        <TypedCode query={query} />
        <FaqList categories={listAnswers(listQuestions(tariff), query)} query={query} />
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
  const { supportPhone } = BRAND
  return (
    <div className="mt-6 grid gap-8 md:grid-cols-2">
      <div>
        <h3 className="text-xl">Write to us</h3>
        <p className="mb-4 mt-2 max-w-prose text-stone-600">
          You have an answer by email within {EMAIL_REPLY_HOURS} hours. A booking reference, if
          there is one, makes it quicker.
        </p>
        <ButtonLink to="/contact">Send a message</ButtonLink>
      </div>
      <div>
        <h3 className="text-xl">Ring us</h3>
        <p className="mb-4 mt-2 max-w-prose text-stone-600">
          {SUPPORT_HOURS.slice(0, -1)
            .map(({ days, hours }) => `${days} ${hours}`)
            .join(', ')}
          . The breakdown line answers day and night.
        </p>
        <ButtonAnchor href={`tel:${supportPhone.e164}`} variant="outline">
          {supportPhone.display}
        </ButtonAnchor>
      </div>
    </div>
  )
}
