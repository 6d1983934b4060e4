import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { useTariff } from '#web/api/use-tariff.ts'
import { MessagePage } from '#web/app/error-pages/message-page.tsx'
import { pageHead } from '#web/app/seo/page-head.ts'
import { articleThing, breadcrumbs } from '#web/app/seo/things.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { ExternalLink } from '#web/ui/button/external-link.tsx'
import { Day } from '#web/ui/text/day.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { type Article, type ArticleSection, sectionsOf } from './articles/article.ts'
import { ARTICLES } from './articles/articles.ts'

export const Route = createFileRoute('/_public/help-center/$slug')({
  loader: ({ params: { slug } }) => {
    const { title, summary, checkedOn } = requireArticle(slug)
    return { slug, title, summary, checkedOn }
  },
  head: ({ loaderData, params: { slug } }) =>
    pageHead({
      title: loaderData?.title ?? 'Article not found',
      path: `/help-center/${slug}`,
      forSearchEngines: import.meta.env.SSR && {
        description: loaderData?.summary ?? '',
        ...{
          things: (origin) => [
            ...(loaderData ? [articleThing(origin, loaderData)] : []),
            breadcrumbs(origin, [
              ['Help centre', '/help-center'],
              [loaderData?.title ?? 'Article', `/help-center/${slug}`],
            ]),
          ],
        },
      },
    }),
  notFoundComponent: ArticleNotFound,
  staticData: { isStatic: true },
  component: ArticlePage,
})

function requireArticle(slug: string): Article {
  const article = ARTICLES.find((each) => each.slug === slug)
  if (!article) throw notFound()
  return article
}

function ArticlePage() {
  const { slug } = Route.useParams()
  const article = requireArticle(slug)
  const sections = sectionsOf(article, useTariff())
  return (
    <div className="page-width grid gap-x-16 gap-y-12 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <article className="max-w-prose">
        <PageHeading
          kicker={
            <Link to="/help-center" className="inline-block py-2 underline underline-offset-4">
              Help centre
            </Link>
          }
          lead={article.summary}
        >
          {article.title}
        </PageHeading>
        {sections.map((section) => (
          <SectionOf key={section.heading} section={section} />
        ))}
        <Sources article={article} />
      </article>
      <MoreArticles slug={slug} />
    </div>
  )
}

function SectionOf({ section }: { section: ArticleSection }) {
  const { heading, paragraphs = [], points = [] } = section
  return (
    <section className="mt-9">
      <h2 className="text-[1.75rem]">{heading}</h2>
      {paragraphs.map((text) => (
        <p key={text} className="mt-3 text-lg leading-relaxed">
          {text}
        </p>
      ))}
      {points.length > 0 ? <Points points={points} /> : null}
    </section>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="mt-4 grid list-disc gap-2.5 pl-5 text-lg leading-relaxed marker:text-green-700">
      {points.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function Sources({ article: { sources = [], checkedOn } }: { article: Article }) {
  return (
    <footer className="mt-10 border-t border-stone-200 pt-4 text-stone-600">
      {sources.map(({ label, url }) => (
        <p key={url} className="py-1">
          Source: <ExternalLink href={url}>{label}</ExternalLink>
        </p>
      ))}
      <p className="py-1">
        Last checked <Day at={checkedOn} />
      </p>
    </footer>
  )
}

function MoreArticles({ slug }: { slug: string }) {
  return (
    <aside aria-labelledby="more" className="grid content-start gap-3 lg:pt-11">
      <h2 id="more" className="text-2xl">
        Read on
      </h2>
      <ul>
        {ARTICLES.filter((each) => each.slug !== slug).map((each) => (
          <li key={each.slug} className="border-t border-stone-200">
            <Link
              to="/help-center/$slug"
              params={{ slug: each.slug }}
              className="flex min-h-12 items-center py-2.5 font-semibold leading-snug text-green-700 hover:underline"
            >
              {each.title}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to="/quote">Get a quote</ButtonLink>
        <ButtonLink to="/contact" variant="outline">
          Ask us
        </ButtonLink>
      </div>
    </aside>
  )
}

function ArticleNotFound() {
  return (
    <MessagePage
      heading="Article not found"
      lead="It may have been moved, or the link may be mistyped."
      actions={<ButtonLink to="/help-center">Go to the help centre</ButtonLink>}
    />
  )
}
