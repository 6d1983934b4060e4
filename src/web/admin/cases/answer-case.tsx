import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { listAdminCases, takeCase } from '#contract/bookings/cases/cases.calls.ts'
import type { AdminCase } from '#contract/bookings/cases/cases.ts'
import { isEnded } from '#domain/bookings/booking-status.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { WithRight } from '#web/admin/with-right.tsx'
import { CaseReply } from '#web/bookings/cases/case-thread.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { RevisitDialog } from './revisit-dialog.tsx'

/** Opens the reply and the decision below itself: unfolded in every row they made the list of fifteen cases thirteen screens high. */
export function AnswerCase({ case: it }: { case: AdminCase }) {
  const { reference } = it.booking
  // What is typed stays while it is folded again, so the form is hidden and not taken away.
  const [fold, setFold] = useState<'never opened' | 'open' | 'closed'>('never opened')
  const isOpen = fold === 'open'
  const id = useId()
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const field = inside.current?.querySelector('textarea')
    field?.focus({ preventScroll: true })
    // No further than the field needs: the button that was pressed stays where it is, or nearly.
    field?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="outline"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`Answer the case of ${reference}`}
          onClick={() => setFold(isOpen ? 'closed' : 'open')}
        >
          Answer
          <ChevronDown
            aria-hidden
            className={classNames('-mr-1 size-5 transition-transform', isOpen && 'rotate-180')}
          />
        </Button>
        <TakeCase case={it} />
      </div>
      <div
        ref={inside}
        id={id}
        hidden={!isOpen}
        className="mt-4 max-w-prose border-l-4 border-green-800 pl-4"
      >
        {fold === 'never opened' ? null : (
          <>
            <CaseReply id={it.id} bookingId={it.booking.id} reads={[listAdminCases]} />
            <WithRight right="decide cases">
              <div className="mt-4 flex flex-wrap gap-3 border-t border-stone-200 pt-4">
                <DecideDialog case={it} />
                {canSend(it) ? <RevisitDialog case={it} /> : null}
              </div>
            </WithRight>
          </>
        )}
      </div>
    </>
  )
}

function TakeCase({ case: { id, booking } }: { case: AdminCase }) {
  const { run, isRunning, dialog } = useAdminAction(takeCase, {
    words: 'decideCase',
    done: { title: 'It is yours' },
    invalidates: [listAdminCases],
  })
  return (
    <WithRight right="decide cases">
      <Button
        variant="quiet"
        isLoading={isRunning}
        aria-label={`Take this case: ${booking.reference}`}
        onClick={() => run({ id })}
      >
        Take this case
      </Button>
      {dialog}
    </WithRight>
  )
}

/** A claim is accepted once at a time: while a mechanic is still to come there is nobody else to send. */
const canSend = ({ lines, revisit }: AdminCase) =>
  lines.length > 0 && (revisit === null || isEnded(revisit.status))
