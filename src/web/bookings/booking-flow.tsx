import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { listQuoteMechanics, type Quote } from '#contract/quotes.ts'
import { explain } from '#web/api/explain.ts'
import { queryFor } from '#web/api/use-call.ts'
import { dateTimeText } from '#web/ui/date-text.ts'
import { Steps } from '#web/ui/steps.tsx'
import { toast } from '#web/ui/toast.ts'
import { BookedScreen } from './booked-screen.tsx'
import {
  BookingForm,
  type BookingValues,
  EMPTY_BOOKING,
  FIELDS_OF_STEP,
  STEPS,
  type Stage,
} from './booking-form.ts'
import { BookingSteps } from './booking-steps.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { type Trouble, troubleOf } from './booking-trouble.ts'
import { DepositScreen } from './deposit-screen.tsx'
import { TroubleNotice } from './trouble-notice.tsx'
import { type Made, useCreateBooking } from './use-create-booking.ts'

/** The three steps, the deposit and the confirmed screen. What was typed stays in memory, through every way back. */
export function BookingFlow({ quote }: { quote: Quote }) {
  const [stage, setStage] = useState<Stage>(1)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const form = useForm<BookingValues>({
    resolver: zodResolver(BookingForm),
    defaultValues: EMPTY_BOOKING,
    mode: 'onTouched',
  })
  const { create, isBooking } = useCreateBooking(quote.id)
  const { data } = useQuery(queryFor(listQuoteMechanics, { id: quote.id }))
  const [mechanicId, startsAt] = form.watch(['mechanicId', 'scheduledTime'])
  const mechanicName =
    data?.mechanics.find((each) => each.id === mechanicId)?.name ?? 'Your mechanic'
  useTopOfPage(stage)

  async function complete() {
    setTrouble(null)
    try {
      setMade(await create(form.getValues()))
      setStage(4)
      toast({
        title: 'Booking Confirmed!',
        description: 'Your service has been booked successfully.',
      })
    } catch (error) {
      const reason = troubleOf(error)
      setTrouble(reason)
      if (reason?.kind === 'slot-taken') form.setValue('scheduledTime', '')
      if (reason?.kind === 'fields')
        for (const name of Object.keys(reason.fields))
          if (name in EMPTY_BOOKING)
            form.setError(name as keyof BookingValues, { message: reason.fields[name] ?? '' })
      setStage(stageFor(reason))
      toast({ ...explain('createBooking', error), variant: 'destructive' })
    }
  }

  return (
    <FormProvider {...form}>
      <div className="page-width grid gap-10 py-8 md:py-10 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-12">
        <div className="grid content-start gap-8">
          <Steps label="Booking steps" steps={STEPS} current={numberOf(stage)} />
          <TroubleNotice trouble={trouble} quote={quote} />
          {stage === 'deposit' ? (
            <DepositScreen
              quote={quote}
              isBooking={isBooking}
              onBack={() => setStage(3)}
              onComplete={complete}
            />
          ) : null}
          {stage === 4 && made ? (
            <BookedScreen made={made} values={form.getValues()} mechanicName={mechanicName} />
          ) : null}
          {stage === 1 || stage === 2 || stage === 3 ? (
            <BookingSteps
              stage={stage}
              quote={quote}
              mechanicName={mechanicName}
              onStage={(next) => {
                setTrouble(null)
                setStage(next)
              }}
            />
          ) : null}
        </div>
        <BookingSummary quote={quote} slot={startsAt ? dateTimeText(startsAt) : null} />
      </div>
    </FormProvider>
  )
}

const numberOf = (stage: Stage) => (stage === 'deposit' ? 3 : stage)

/** Where the visitor can mend what was refused. */
function stageFor(trouble: Trouble | null): Stage {
  if (trouble?.kind === 'slot-taken') return 2
  if (trouble?.kind !== 'fields') return 'deposit'
  const isIn = (step: 1 | 2 | 3) => FIELDS_OF_STEP[step].some((name) => name in trouble.fields)
  return isIn(1) ? 1 : isIn(2) ? 2 : 3
}

/** A new step starts at its top, as a new page would. */
function useTopOfPage(stage: Stage) {
  useEffect(() => {
    if (stage !== 1) window.scrollTo({ top: 0 })
  }, [stage])
}
