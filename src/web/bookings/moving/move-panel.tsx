import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { isFree } from '#domain/payments/deposit-state.ts'
import { DEPOSIT_SENTENCES, ONLINE_CANCELLATION_HOURS } from '#domain/payments/deposit-terms.ts'
import { ChangeButton } from '#web/bookings/change-button.tsx'
import type { PlainChange } from '#web/bookings/plain-change.ts'
import { useFocusOnHeading } from '#web/ui/layout/use-focus-on-heading.ts'
import { MoveForm } from './move-form.tsx'
import { PlainMoveForm } from './plain-move-form.tsx'
import { ProposedTime } from './proposed-time.tsx'

type MovePanelProps = { booking: Booking; asked: PlainChange }

/** Moves a booking to another slot of the same mechanic, under the rule that allows an online cancellation. */
export function MovePanel({ booking, asked }: MovePanelProps) {
  const isAlive = useHydrated()
  const [isChoosing, setChoosing] = useState(asked.change === 'move')
  // Its form and its buttons take turns, and the diary of the form loads for a moment.
  const { list, heading } = useFocusOnHeading()
  const { cancellation, mechanicId, quoteId, proposedDate } = booking
  if (cancellation === null) return null
  const hasTime = booking.scheduledDate !== null
  const canMove = cancellation.allowed && mechanicId !== null
  if (!canMove && proposedDate === null) return null
  return (
    <section aria-labelledby="move" data-print="hide" ref={list}>
      <h2 id="move" ref={heading} tabIndex={-1} className="text-[1.75rem]">
        {hasTime ? 'Need another time?' : 'Choose a time'}
      </h2>
      {proposedDate === null ? null : (
        <ProposedTime
          key={proposedDate}
          bookingId={booking.id}
          proposedDate={proposedDate}
          isInstead={booking.scheduledDate !== null}
          isRevisit={booking.revisitOf !== null}
          refused={asked.change === 'proposal' ? asked.refused : undefined}
        />
      )}
      {canMove ? (
        <>
          <p className="mt-2 max-w-prose">
            {hasTime
              ? `Move it yourself up to ${ONLINE_CANCELLATION_HOURS} hours before it starts, three times at most.`
              : 'Choose from the hours when your mechanic is free.'}
            {isFree(booking.deposit) ? null : ' Price and deposit stay as they are.'}
            {cancellation.deposit === 'kept'
              ? ` Cancelling now would cost the deposit. ${DEPOSIT_SENTENCES.moved}`
              : null}
          </p>
          {isChoosing && isAlive ? (
            <MoveForm
              booking={booking}
              of={{ quoteId, mechanicId }}
              onClose={() => setChoosing(false)}
            />
          ) : null}
          {isChoosing && !isAlive ? (
            <PlainMoveForm booking={booking} of={{ quoteId, mechanicId }} asked={asked} />
          ) : null}
          {isChoosing ? null : (
            <ChangeButton change="move" variant="outline" onOpen={() => setChoosing(true)}>
              {hasTime ? 'Choose another time' : 'See the free hours'}
            </ChangeButton>
          )}
        </>
      ) : null}
    </section>
  )
}
