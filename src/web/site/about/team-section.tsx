import { documentsInSentence, REQUIRED_DOCUMENTS } from '#domain/mechanics/vetting.ts'
import { VETTING } from '#domain/mechanics/vetting-words.ts'
import { SUPPORT_HOURS } from '#domain/site/brand.ts'
import { Section } from '#web/ui/layout/section.tsx'

const [weekdays, weekends] = SUPPORT_HOURS

const CHECKED = documentsInSentence(REQUIRED_DOCUMENTS)

const TEAMS = [
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
    text: `Answers the telephone from ${weekdays.hours} on weekdays and ${weekends.hours} at weekends, and emergencies at any hour.`,
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
        {TEAMS.map(({ name, text }) => (
          <div key={name} className="border-t-[3px] border-yellow-500 pt-4">
            <dt className="font-display text-2xl font-bold leading-tight">{name}</dt>
            <dd className="mt-1 text-stone-700">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
