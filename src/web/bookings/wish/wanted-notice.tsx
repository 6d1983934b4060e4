import type { AnswerOf } from '#contract/endpoint.ts'
import type { listQuoteMechanics } from '#contract/quotes/quotes.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

type Wanted = AnswerOf<typeof listQuoteMechanics>['wanted']

/** Says why the mechanic chosen before the quote is not among those who can come. */
export function WantedNotice({ wanted, location }: { wanted: Wanted; location: string }) {
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
      return null
  }
}
