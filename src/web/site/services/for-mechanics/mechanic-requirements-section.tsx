import { EXPERIENCE_ASKED_YEARS } from '#domain/mechanics/trade-options.ts'
import {
  DOCUMENT_DEMANDS,
  type DocumentKind,
  documentsInSentence,
  REQUIRED_DOCUMENTS,
} from '#domain/mechanics/vetting.ts'
import { CLAIMS } from '#domain/site/brand.ts'
import { countText } from '#domain/text/count-text.ts'
import { TickList } from '#web/site/services/tick-list.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const MINIMUM_COVER = countText(DOCUMENT_DEMANDS.insurance.minimumCoverPounds ?? 0)

/** What we require of a mechanic; what a document would show is asked only where the policy asks for it. */
const ASKED: readonly { text: string; shownBy?: DocumentKind }[] = [
  { text: 'A valid UK driving licence', shownBy: 'driving-licence' },
  {
    text: `A trade qualification such as City & Guilds or NVQ: ${CLAIMS.minimumQualification} or its equal`,
    shownBy: 'qualification',
  },
  { text: `At least ${EXPERIENCE_ASKED_YEARS} years’ experience in the trade` },
  { text: 'Your own tools, and a vehicle to carry them' },
  {
    text: `Public liability insurance in your name, of at least £${MINIMUM_COVER}`,
    shownBy: 'insurance',
  },
  { text: 'A clean criminal record check: a basic DBS certificate', shownBy: 'dbs' },
]
const REQUIREMENTS = ASKED.filter(
  ({ shownBy }) => shownBy === undefined || REQUIRED_DOCUMENTS.includes(shownBy),
).map(({ text }) => text)

const CHECKED = documentsInSentence(REQUIRED_DOCUMENTS)

export function MechanicRequirementsSection() {
  return (
    <Section id="requirements">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[24rem_1fr]">
        <div>
          <h2 className="text-[2rem] md:text-[2.75rem]">What we ask of you</h2>
          <p className="mt-3 text-lg text-stone-600">
            Customers let you near their car and their home. Before they can find you, a person
            checks these documents: {CHECKED}.
          </p>
        </div>
        <TickList
          items={REQUIREMENTS}
          className="content-start text-lg sm:grid-cols-2 sm:gap-x-10"
        />
      </div>
    </Section>
  )
}
