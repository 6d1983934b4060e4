import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound, redirect } from '@tanstack/react-router'
import { listServices } from '#contract/quotes/catalogue.calls.ts'
import type { Service } from '#contract/quotes/catalogue.ts'
import { type ExplainedCode, explainCode } from '#domain/inspections/fault-codes/explain-code.ts'
import { FREQUENT_CODE_LIST } from '#domain/inspections/fault-codes/frequent-codes.ts'
import { explainCodes, listAlike } from '#domain/inspections/fault-codes/load-codes.ts'
import { partsOfCode } from '#domain/inspections/fault-codes/parts-of-code.ts'
import { readTypedCode } from '#domain/inspections/obd/trouble-codes.ts'
import { queryFor } from '#web/api/use-call.ts'
import { MessagePage } from '#web/app/error-pages/message-page.tsx'
import { pageHead } from '#web/app/seo/page-head.ts'
import { breadcrumbs } from '#web/app/seo/things.ts'
import { pickServices } from '#web/site/services/pick-services.ts'
import { PriceRows } from '#web/site/services/price-rows.tsx'
import { QuoteLink } from '#web/site/services/quote-link.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { Price } from '#web/ui/text/price.tsx'
import { CodeAnatomy } from './code-anatomy.tsx'
import { CodeCar } from './code-car.tsx'
import { CodeLinkList } from './code-link-list.tsx'
import { CodeSearch } from './code-search.tsx'
import { DIAGNOSES, urgencyOf } from './code-words.ts'
import { NotAPart } from './not-a-part.tsx'

const services = queryFor(listServices)

export const Route = createFileRoute('/_public/fault-codes/$code')({
  loader: async ({ context: { queryClient }, params }) => {
    const code = readTypedCode(params.code)
    if (code === null) throw notFound()
    if (code !== params.code) throw redirect({ to: '/fault-codes/$code', params: { code } })
    const [explained] = await Promise.all([
      explainCodes([code]),
      queryClient.ensureQueryData(services),
    ])
    const shown = explained.get(code) ?? explainCode(code, null)
    return { shown, alike: await listAlike(shown), isCommon: FREQUENT_CODE_LIST.includes(code) }
  },
  head: ({ loaderData, params: { code } }) => headOf(code, loaderData),
  notFoundComponent: CodeNotFound,
  staticData: { isStatic: true },
  component: FaultCodePage,
})

/** Search engines find the codes that people meet; the thousands beside them are no pages of their own. */
function headOf(code: string, found: { shown: ExplainedCode; isCommon: boolean } | undefined) {
  const shown = found?.shown
  const head = pageHead({
    title: shown ? `${code}: ${shown.component}` : 'Fault code',
    path: `/fault-codes/${code}`,
    forSearchEngines: import.meta.env.SSR && {
      description: shown
        ? `Fault code ${code}, ${shown.component}. ${shown.meaning}. How urgent it is, what to check first, and a diagnosis at a fixed price.`
        : '',
      things: (origin) => [
        breadcrumbs(origin, [
          ['Fault codes', '/fault-codes'],
          [code, `/fault-codes/${code}`],
        ]),
      ],
    },
  })
  if (found?.isCommon) return head
  return { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex' }] }
}

function FaultCodePage() {
  const { shown, alike } = Route.useLoaderData()
  const { data } = useSuspenseQuery(services)
  const { code, component, place } = shown
  const diagnoses = pickServices(data, DIAGNOSES[place])
  return (
    <>
      <div className="page-width grid gap-x-16 gap-y-10 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <Meaning shown={shown} diagnosis={diagnoses[0]} />
        <aside className="grid content-start gap-10 lg:pt-11">
          {/* Where the component sits is known of known codes alone. */}
          {shown.isKnown ? <CodeCar place={place} /> : null}
          <CodeAnatomy parts={partsOfCode(code, shown.origin)} />
        </aside>
      </div>
      <Section
        id="diagnosis"
        ground="card"
        heading="Have the cause found"
        lead={`Your booking starts with a note of ${code} for the mechanic. They test what it points at and explain it before anything is repaired.`}
      >
        <PriceRows services={diagnoses} code={code} />
      </Section>
      <Section id="more" heading={alike.length > 0 ? `More about: ${component}` : 'Another code?'}>
        <div className="mt-6 grid gap-x-16 gap-y-8 lg:grid-cols-2">
          {alike.length > 0 ? <CodeLinkList codes={alike} /> : null}
          <div className="max-w-md">
            <CodeSearch />
          </div>
        </div>
      </Section>
    </>
  )
}

type MeaningProps = { shown: ExplainedCode; diagnosis: Service | undefined }

function Meaning({ shown, diagnosis }: MeaningProps) {
  const { code, component, meaning, checks } = shown
  const { label, rule, tone } = urgencyOf(shown)
  return (
    <article className="max-w-prose">
      <PageHeading
        kicker={
          <Link to="/fault-codes" className="inline-block py-2 underline underline-offset-4">
            Fault codes
          </Link>
        }
        lead={`${meaning}.`}
      >
        {code}: {component}
      </PageHeading>
      {diagnosis ? (
        <QuoteLink service={diagnosis} code={code} size="large" className="mt-6 max-sm:w-full">
          Have the cause found, from <Price pounds={diagnosis.basePrice} isWhole />
        </QuoteLink>
      ) : null}
      <h2 className="mt-9 flex flex-wrap items-center gap-3 text-[1.75rem]">
        How urgent is it? <Badge tone={tone}>{label}</Badge>
      </h2>
      <p className="mt-3 text-lg leading-relaxed">{rule}</p>
      <h2 className="mt-9 text-[1.75rem]">What to check first</h2>
      <ol className="mt-4 grid list-decimal gap-2.5 pl-6 text-lg leading-relaxed marker:font-semibold marker:text-green-700">
        {checks.map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ol>
      <div className="mt-9">
        <NotAPart />
      </div>
    </article>
  )
}

function CodeNotFound() {
  return (
    <MessagePage
      heading="That is not a fault code"
      lead="A fault code is a letter (P, B, C or U) and four digits, such as P0420."
      actions={<ButtonLink to="/fault-codes">Type another code</ButtonLink>}
    />
  )
}
