import type { AnswerOf } from '#contract/endpoint.ts'
import type { listQuoteMechanics } from '#contract/quotes/quotes.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

type WantedNoticeProps = { offered: AnswerOf<typeof listQuoteMechanics>; location: string }

/** Says why the mechanic chosen before the quote cannot come, or that another one is better at this work. */
export function WantedNotice({ offered, location }: WantedNoticeProps) {
  const { wanted, mechanics } = offered
  const specialist = mechanics.find((mechanic) => mechanic.specialistTitle !== null)
  switch (wanted?.standing) {
    case 'not-taking-jobs':
      return (
        <Notice tone="warn" title={`${wanted.name} is not taking jobs at the moment.`}>
          Your quote stays as it is. Choose who comes instead.
        </Notice>
      )
    case 'too-far':
      return (
        <Notice tone="warn" title={`${wanted.name} does not come out to ${location}.`}>
          They travel up to {wanted.serviceRadius} miles from {wanted.location}. Your quote stays as
          it is: choose one of the mechanics who do come to you.
        </Notice>
      )
    default:
      return wanted?.hasOtherSpecialty && specialist ? (
        <Notice title={`${wanted.name} specialises in ${wanted.specialty}.`}>
          They can do this job too. {specialist.name} is a specialist in it, and is first on the
          list.
        </Notice>
      ) : null
  }
}
