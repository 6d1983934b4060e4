import { useContext } from 'react'
import { listAdminCases, takeCase } from '#contract/bookings/cases/cases.calls.ts'
import type { AdminCase } from '#contract/bookings/cases/cases.ts'
import { isEnded } from '#domain/bookings/booking-status.ts'
import { LeftWords } from '#web/admin/typed-rows/left-words.tsx'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { WithRight } from '#web/admin/with-right.tsx'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { OwnName } from '#web/app/shell/own-role.ts'
import { CaseReply } from '#web/bookings/cases/case-thread.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { FoldButton } from '#web/ui/button/fold-button.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { RevisitDialog } from './revisit-dialog.tsx'

export type TypedInCase = {
  /** What somebody has typed in it, where it is on this list no more; null where it is. */
  left: string | null
  onTyped: (words: string) => void
}

/** What ends a case, for those who decide; another role reads it and sees who has it. */
export function AnswerCase({ case: it, ...typed }: { case: AdminCase } & TypedInCase) {
  return (
    <WithRight right="decide cases">
      {hasReader(it) ? <Answer case={it} {...typed} /> : <DecideOnly case={it} />}
    </WithRight>
  )
}

/** What the program noticed by itself nobody raised: nobody would read a reply [CASE-4]. */
const hasReader = ({ openedBy }: AdminCase) => openedBy !== 'clock'

/** Opens the reply and the decision below itself: unfolded in every row they made the list of fifteen cases thirteen screens high. */
function Answer({ case: it, left, onTyped }: { case: AdminCase } & TypedInCase) {
  const { reference } = it.booking
  const { isOpen, wasOpened, button, folded } = useFold()
  const isDecided = it.decidedAt !== null
  return (
    <>
      {left === null ? null : (
        <LeftWords words={left} onRemove={() => onTyped('')}>
          {isDecided
            ? 'This case has been decided in the meantime. What you wrote here was not sent.'
            : 'This case has left this list in the meantime. What you wrote here was not sent.'}
        </LeftWords>
      )}
      {isDecided ? null : (
        <div className="mt-3 flex flex-wrap gap-3">
          <FoldButton {...button} aria-label={`Answer the case of ${reference}`}>
            Answer
          </FoldButton>
          <TakeCase case={it} />
        </div>
      )}
      <div
        {...folded}
        hidden={!(isOpen || isDecided)}
        className="mt-4 max-w-prose border-l-4 border-green-800 pl-4"
      >
        {wasOpened ? (
          <>
            <CaseReply
              id={it.id}
              bookingId={it.booking.id}
              reads={[listAdminCases]}
              isDecided={isDecided}
              onTyped={onTyped}
            />
            {isDecided ? null : (
              <div className="mt-4 flex flex-wrap gap-3 border-t border-stone-200 pt-4">
                <DecideDialog case={it} />
                {canSend(it) ? <RevisitDialog case={it} /> : null}
              </div>
            )}
          </>
        ) : null}
      </div>
    </>
  )
}

function DecideOnly({ case: it }: { case: AdminCase }) {
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <DecideDialog case={it} />
      <TakeCase case={it} />
    </div>
  )
}

/** For who is signed in and has not got it: in the demo a visitor has no name that a case could be assigned to. */
function TakeCase({ case: { id, booking, ownerId, ownerName } }: { case: AdminCase }) {
  const own = useContext(OwnName)
  const { run, isRunning, dialog } = useAdminAction(takeCase, {
    words: DESK_WORDS.takeCase,
    done: { title: 'It is yours' },
    invalidates: [listAdminCases],
  })
  if (own === null || own === ownerName) return null
  return (
    <>
      <Button
        variant="quiet"
        isLoading={isRunning}
        aria-label={`Take this case: ${booking.reference}`}
        onClick={() => run({ id, ...(ownerId !== null && { instead: ownerId }) })}
      >
        Take this case
      </Button>
      {dialog}
    </>
  )
}

/** A claim is accepted once at a time: while a mechanic is still to come there is nobody else to send. */
const canSend = ({ lines, revisit }: AdminCase) =>
  lines.length > 0 && (revisit === null || isEnded(revisit.status))
