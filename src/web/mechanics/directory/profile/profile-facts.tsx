import type { ReactNode } from 'react'
import type { MechanicProfile } from '#contract/mechanics/mechanics.ts'
import { yearsText } from '#domain/mechanics/trade-options.ts'
import { DOCUMENT_NAMES } from '#domain/mechanics/vetting.ts'
import { telAddress } from '#domain/people/phone.ts'
import { countText } from '#domain/text/count-text.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { dateText } from '#web/ui/text/date-text.ts'
import { EmailText } from '#web/ui/text/email-text.tsx'

const CONTACT = 'font-semibold text-green-700 underline underline-offset-4 hover:decoration-2'

export function ProfileFacts({ mechanic }: { mechanic: MechanicProfile }) {
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="text-[2rem]">
        About {mechanic.name.split(' ')[0]}
      </h2>
      <dl className="mt-4">
        <Fact label="Specialty">{mechanic.specialty}</Fact>
        <Fact label="Qualification">{mechanic.qualification}</Fact>
        <Fact label="Experience">{yearsText(mechanic.experience)}</Fact>
        <Fact label="Comes out">
          Up to {mechanic.serviceRadius} miles from {mechanic.location}
        </Fact>
        {mechanic.completedJobs > 0 ? (
          <Fact label="Jobs done">{countText(mechanic.completedJobs)}</Fact>
        ) : null}
        {mechanic.email ? (
          <Fact label="Email">
            <a href={`mailto:${mechanic.email}`} className={`user-text ${CONTACT}`}>
              <EmailText email={mechanic.email} />
            </a>
          </Fact>
        ) : null}
        {mechanic.phone ? (
          <Fact label="Phone">
            <a href={telAddress(mechanic.phone)} className={CONTACT}>
              {mechanic.phone}
            </a>
          </Fact>
        ) : null}
      </dl>
      {mechanic.checks.length === 0 ? null : <Checks checks={mechanic.checks} />}
    </section>
  )
}

/** Says only what a person has checked of this very mechanic, and when [MECH-24]. */
function Checks({ checks }: Pick<MechanicProfile, 'checks'>) {
  return (
    <Notice className="mt-5" title="What we have checked">
      <ul>
        {checks.map(({ kind, checkedOn }) => (
          <li key={kind}>
            {DOCUMENT_NAMES[kind]}, on {dateText(`${checkedOn}T12:00:00Z`)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid xs:grid-cols-[7.5rem_1fr] gap-x-4 border-b border-stone-200 py-3">
      <dt className="text-stone-600">{label}</dt>
      <dd className="user-text min-w-0">{children}</dd>
    </div>
  )
}
