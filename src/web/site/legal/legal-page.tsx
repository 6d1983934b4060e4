import type { ReactNode } from 'react'
import { useSettings } from '#web/api/use-settings.ts'
import { Day } from '#web/ui/text/day.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import type { LegalSection } from './legal-section.ts'

type LegalPageProps = {
  heading: string
  lead: string
  sections: readonly LegalSection[]
  /** Buttons to related pages. */
  actions: ReactNode
  /** Shows the date of the text, and that a solicitor has to review it. */
  isPolicy?: boolean
}

export function LegalPage({ heading, lead, sections, actions, isPolicy = true }: LegalPageProps) {
  const { policyUpdatedOn } = useSettings()
  return (
    <div className="page-width grid gap-x-16 gap-y-8 py-10 md:py-14 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="lg:col-span-2">
        <PageHeading lead={lead}>{heading}</PageHeading>
        {isPolicy ? (
          <p className="mt-3 text-stone-600">
            Last updated <Day at={policyUpdatedOn} />
          </p>
        ) : null}
      </div>
      <Contents sections={sections} />
      <div className="max-w-prose">
        {sections.map((section, index) => (
          <SectionOf key={section.id} section={section} number={index + 1} />
        ))}
        <div
          data-print="hide"
          className="mt-10 flex flex-wrap gap-3 border-t border-stone-200 pt-6"
        >
          {actions}
        </div>
        {isPolicy ? (
          <p className="mt-6 text-sm text-stone-600">
            Note for the operator: this text describes what the program does under the law of
            England and Wales. Have a solicitor review it before you open.
          </p>
        ) : null}
      </div>
    </div>
  )
}

function Contents({ sections }: Pick<LegalPageProps, 'sections'>) {
  return (
    <nav aria-label="On this page" data-print="hide">
      <ol className="border-t border-stone-200 lg:sticky lg:top-6">
        {sections.map(({ id, heading }, index) => (
          <li key={id} className="border-b border-stone-200">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-2.5 py-1.5 leading-snug text-green-700 hover:underline"
            >
              <span className="w-5 shrink-0 tabular-nums text-stone-600">{index + 1}</span>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function SectionOf({ section, number }: { section: LegalSection; number: number }) {
  const { id, heading, paragraphs = [], points = [], more } = section
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="mb-9 scroll-mt-4">
      <h2 id={`${id}-heading`} className="text-[1.625rem]">
        {number}. {heading}
      </h2>
      {paragraphs.map((text) => (
        <p key={text} className="mt-3 leading-relaxed">
          {text}
        </p>
      ))}
      {points.length > 0 ? (
        <ul className="mt-3 grid list-disc gap-2 pl-5 leading-relaxed marker:text-green-700">
          {points.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      {more}
    </section>
  )
}
