import { documentsInSentence, REQUIRED_DOCUMENTS } from '#domain/mechanics/vetting.ts'
import { VETTING } from '#domain/mechanics/vetting-words.ts'
import { openingHoursText } from '#domain/site/settings/opening-hours.ts'
import type { Settings } from '#domain/site/settings/settings.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { Section } from '#web/ui/layout/section.tsx'

const CHECKED = documentsInSentence(REQUIRED_DOCUMENTS)

const teamsWith = (settings: Settings) => [
  {
    name: 'Mechanics',
    text: `${VETTING.standing} They work for themselves and for you; we find them the jobs.`,
  },
  {
    name: 'Vetting',
    text: `Reads every application and checks each document: ${CHECKED}. A person approves everybody.`,
  },
  {
    name: 'Support',
    text: `Answers the telephone ${openingHoursText(settings)}, and emergencies at any hour.`,
  },
  {
    name: 'Engineering',
    text: 'A small group of engineers who keep prices, diaries and reports right, and the pages quick on an old phone with one bar.',
  },
]

export function TeamSection() {
  return (
    <Section id="team" ground="card" heading="Who does what">
      <dl className="mt-8 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {teamsWith(useSettings()).map(({ name, text }) => (
          <div key={name} className="border-t-[3px] border-yellow-500 pt-4">
            <dt className="font-display text-2xl font-bold leading-tight">{name}</dt>
            <dd className="mt-1 text-stone-700">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
