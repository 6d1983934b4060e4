import { type SubmitEvent, useState } from 'react'
import { getBooking } from '#contract/bookings/bookings.calls.ts'
import { EXPRESS_REQUEST_MISSING } from '#contract/bookings/forms.ts'
import { acceptProposedTime, declineProposedTime } from '#contract/jobs/jobs.calls.ts'
import { EXPRESS_REQUEST_WORDS } from '#domain/bookings/slot-terms.ts'
import { useTyped } from '#web/api/search/use-draft.ts'
import { useLeftRefusal } from '#web/api/search/use-left-refusal.ts'
import { useAction } from '#web/api/use-action.ts'
import { explainCode } from '#web/api/words/explain.ts'
import { isExpressRequestNeeded } from '#web/bookings/express-request.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { pressedOf } from '#web/ui/form/pressed-of.ts'
import { dateTimeText } from '#web/ui/text/date-text.ts'

type ProposedTimeProps = {
  bookingId: string
  proposedDate: string
  /** False for a booking whose time has never been agreed. */
  isInstead: boolean
  /** A free re-visit needs no express request [JOB-25]. */
  isRevisit: boolean
  /** The code of the refusal that a form without scripts has led back with. */
  refused: string | undefined
}

/** Shows the time that the mechanic proposes. The booking moves only when the customer agrees. */
export function ProposedTime({ bookingId: id, ...props }: ProposedTimeProps) {
  const { proposedDate, isInstead, isRevisit, refused } = props
  const typed = useTyped('proposal')
  const [isExpress, setExpress] = useState('expressRequest' in typed)
  const [isMissing, setMissing] = useState(refused === 'invalid')
  const needsExpress = !isRevisit && isExpressRequestNeeded(proposedDate)
  const acceptance = useAction(acceptProposedTime, {
    words: 'answerProposedTime',
    done: { title: 'New time agreed' },
    invalidates: [getBooking],
  })
  const refusal = useAction(declineProposedTime, {
    words: 'answerProposedTime',
    done: { title: 'Time declined', description: 'Your booking stays as it is.' },
    invalidates: [getBooking],
  })
  const address = `/booking-confirmation/${id}/proposed-time#move`
  const isSending = acceptance.isRunning || refusal.isRunning
  const accept = () => {
    if (needsExpress && !isExpress) return setMissing(true)
    void acceptance.run({ id, proposedDate, ...(needsExpress && { expressRequest: isExpress }) })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pressedOf(event) === 'decline') void refusal.run({ id, proposedDate })
    else accept()
  }
  const left = useLeftRefusal(refused ?? null, isSending)
  const isRefused = left !== null && left !== 'invalid'
  return (
    <form method="post" onSubmit={submit} className="my-5 rounded-panel bg-yellow-100 p-5">
      <input type="hidden" name="proposedDate" value={proposedDate} />
      <p className="max-w-prose">
        {isInstead ? 'Your mechanic cannot make the time you booked and' : 'A mechanic'} proposes{' '}
        <strong className="font-semibold">
          <time dateTime={proposedDate}>{dateTimeText(proposedDate)}</time>
        </strong>
        {isInstead ? ' instead.' : '.'}
      </p>
      {needsExpress ? (
        <Checkbox
          name="expressRequest"
          checked={isExpress}
          onChange={(event) => setExpress(event.target.checked)}
          label={EXPRESS_REQUEST_WORDS}
          hint="Needed because the slot is less than 14 days away."
          error={isMissing && !isExpress ? EXPRESS_REQUEST_MISSING : undefined}
          className="mt-2"
        />
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          type="submit"
          name="go"
          value="accept"
          formAction={address}
          isLoading={isSending}
          loadingLabel="Sending…"
        >
          Take this time
        </Button>
        <Button
          type="submit"
          name="go"
          value="decline"
          formAction={address}
          variant="outline"
          disabled={isSending}
        >
          {isInstead ? 'Keep my time' : 'Not at that time'}
        </Button>
      </div>
      {isRefused ? (
        <FailureNotice failure={explainCode('answerProposedTime', left)} className="mt-4" />
      ) : null}
    </form>
  )
}
