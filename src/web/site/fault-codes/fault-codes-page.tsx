import { createFileRoute, redirect } from '@tanstack/react-router'
import type { ExplainedCode } from '#domain/inspections/fault-codes/explain-code.ts'
import {
  FREQUENT_CODE_LIST,
  FREQUENT_CODES,
} from '#domain/inspections/fault-codes/frequent-codes.ts'
import { explainCodes } from '#domain/inspections/fault-codes/load-codes.ts'
import { partsOfCode } from '#domain/inspections/fault-codes/parts-of-code.ts'
import { readTypedCode } from '#domain/inspections/obd/trouble-codes.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { PagePart } from '#web/app/page-part/page-part.tsx'
import { pageHead } from '#web/app/seo/page-head.ts'
import { ClosingBand } from '#web/site/services/closing-band.tsx'
import { PageHero } from '#web/site/services/page-hero.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { CodeAnatomy } from './code-anatomy.tsx'
import { CodeLinkList } from './code-link-list.tsx'
import { CodeSearch } from './code-search.tsx'
import { CODE_TYPED_MAX } from './code-typed-max.ts'
import { NotAPart } from './not-a-part.tsx'
import { entry } from './scan-section.entry.tsx?entry'
import { ScanSection } from './scan-section.tsx'

export const Route = createFileRoute('/_public/fault-codes')({
  validateSearch: onlyRead(({ code }: Record<string, unknown>): { code?: string } =>
    typeof code === 'string' && code.trim() ? { code: code.trim().slice(0, CODE_TYPED_MAX) } : {},
  ),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { code: typed } }) => {
    const code = typed === undefined ? null : readTypedCode(typed)
    if (code !== null) throw redirect({ to: '/fault-codes/$code', params: { code } })
    return [...(await explainCodes(FREQUENT_CODE_LIST)).values()]
  },
  head: () =>
    pageHead({
      title: 'Fault codes explained in plain English',
      path: '/fault-codes',
      forSearchEngines: import.meta.env.SSR && {
        description:
          'Type an OBD fault code, such as P0420 or U0100, or read it from your car: what it means, how urgent it is, what to check first, and what a diagnosis costs.',
      },
    }),
  staticData: { isStatic: true, hydrates: entry },
  component: FaultCodesPage,
})

function FaultCodesPage() {
  const { code: typed } = Route.useSearch()
  const codes = new Map(Route.useLoaderData().map((each) => [each.code, each]))
  return (
    <>
      <PageHero
        heading="What does the fault code mean?"
        lead="Over three thousand codes that are the same on every make of car, in plain English: what the car noticed, how urgent it is and what to check before anybody sells you a part."
        actions={
          <ButtonLink to="/engine-diagnostics" variant="outline-on-dark" size="large">
            What a diagnosis includes
          </ButtonLink>
        }
        drawing={
          <div className="grid gap-8">
            <CodeSearch typed={typed} />
            <CodeAnatomy parts={partsOfCode('P0420', 'generic')} />
          </div>
        }
      />
      <PagePart part={ScanSection} props={{}} />
      <CommonCodes codes={codes} />
      <ClosingBand
        heading="Know the cause before you pay for parts"
        actions={
          <ButtonLink to="/quote" search={{ part: 'engine' }} variant="main" size="large">
            Get diagnostic quote
          </ButtonLink>
        }
      />
    </>
  )
}

function CommonCodes({ codes }: { codes: ReadonlyMap<string, ExplainedCode> }) {
  return (
    <Section
      id="common"
      heading="Common fault codes"
      lead="Sorted by what you notice. Yours is not among them? Type it in above."
    >
      <div className="mt-6 max-w-3xl">
        <NotAPart />
      </div>
      <div className="mt-10 grid gap-x-14 gap-y-12 lg:grid-cols-2">
        {FREQUENT_CODES.map(({ heading, codes: names }) => (
          <div key={heading}>
            <h3 className="mb-3 text-[1.75rem]">{heading}</h3>
            <CodeLinkList codes={names.flatMap((name) => codes.get(name) ?? [])} />
          </div>
        ))}
      </div>
    </Section>
  )
}
