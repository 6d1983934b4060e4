import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { BookingDraft } from '#contract/bookings/booking-drafts.ts'
import { ANY_MECHANIC } from '#contract/bookings/forms.ts'
import type { Quote } from '#contract/quotes/quotes.ts'
import { BOOKING_STEPS, type BookingStep } from '#domain/bookings/booking-steps.ts'
import { poundsText } from '#domain/money/pounds.ts'
import { useLeftRefusal } from '#web/api/search/use-left-refusal.ts'
import { BookingSummary } from '#web/bookings/steps/booking-summary.tsx'
import { StepContact } from '#web/bookings/steps/step-contact.tsx'
import { StepDetails } from '#web/bookings/steps/step-details.tsx'
import { StepFrame } from '#web/bookings/steps/step-frame.tsx'
import { StepTime } from '#web/bookings/steps/step-time.tsx'
import { useBookingForm } from '#web/bookings/steps/use-booking-form.ts'
import { useFocusOnStep, useStep } from '#web/bookings/steps/use-step.ts'
import { choiceOf } from '#web/bookings/wish/choice-of.ts'
import { HourGone } from '#web/bookings/wish/hour-gone.tsx'
import { mechanicsOf } from '#web/bookings/wish/mechanics-of.ts'
import { useWishedHour } from '#web/bookings/wish/use-wished-hour.ts'
import type { Wish } from '#web/mechanics/wish/wish.ts'
import { DepositScreen } from '#web/payments/deposit-screen.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Steps } from '#web/ui/layout/steps.tsx'
import { BookingConfirmed } from './booking-confirmed.tsx'
import { DepositFailed } from './deposit-failed.tsx'
import { PriceMoved } from './price-moved.tsx'
import { QuoteBooked, QuoteElsewhere, QuoteExpired } from './quote-closed.tsx'
import { QuoteRenewed } from './quote-renewed.tsx'
import { useBookingJourney } from './use-booking-journey.ts'

const STEP_NAMES = ['Service Details', 'Date & Time', 'Contact Details'] as const

type BookingJourneyProps = {
  quote: Quote
  asked: BookingStep
  wish: Wish
  /** What forms without scripts have left on the server. */
  draft: BookingDraft | null
  timesFrom: string | undefined
}

/** Leads from a quote to a booking in three steps and a deposit. */
export function BookingJourney({ quote, asked, wish, draft, timesFrom }: BookingJourneyProps) {
  const steps = useStep(asked, draft?.reached ?? 'details')
  const { step, goTo } = steps
  const { data } = useQuery(mechanicsOf(quote.id, wish))
  const formStep = step === 'deposit' ? 'contact' : step
  const form = useBookingForm(quote.id, formStep, { chosen: choiceOf(wish, data), draft })
  const journey = useBookingJourney({ quote, wish, form, steps, draft })
  // A quote that is booked while its page is open was booked here or in another tab: pressing again finds out which.
  const [bookedBefore] = useState(quote.isBooked ? quote.id : null)
  const { booked, refusal, moved } = journey
  const isAlive = useHydrated()
  const headingRef = useFocusOnStep(booked ? 'confirmed' : `${quote.id} ${step}`)
  const [mechanicId, startsAt] = form.watch(['mechanicId', 'scheduledTime'])
  const mechanic = data?.mechanics.find(({ id }) => String(id) === mechanicId)

  const { setValue } = form
  const goneAt = useWishedHour({
    quoteId: quote.id,
    wish,
    mechanicId,
    startsAt,
    onGone: useCallback(() => setValue('scheduledTime', ''), [setValue]),
  })
  const hourGone = mechanic ? (
    <HourGone
      at={goneAt}
      firstName={firstNameOf(mechanic.name)}
      hours={quote.estimatedHours}
      isTimeStep={step === 'time'}
    />
  ) : null

  useEffect(() => {
    // Preloads the toast code while there is a network: without one, the page needs a toast to say so.
    if (step === 'contact') import('#web/ui/feedback/toast-region.tsx').catch(() => undefined)
  }, [step])

  const renewTo = (location: string) => () => journey.renew(location)
  if (bookedBefore === quote.id) return <QuoteBooked />
  if (!booked && quote.isRedacted) return <QuoteElsewhere quote={quote} />
  if (!booked && quote.isExpired)
    return (
      <QuoteExpired
        quote={quote}
        isRenewing={journey.isRenewing}
        onRenew={renewTo(quote.location)}
      />
    )

  const movedPrice = moved ? (
    <PriceMoved
      quote={quote}
      moved={moved}
      isRenewing={journey.isRenewing}
      onAgree={renewTo(moved.location)}
    />
  ) : null
  const frame = {
    step,
    headingRef,
    onSubmit: journey.submitStep,
    isLoading: form.formState.isSubmitting,
    total: quote.totalCost,
  }
  return (
    <FormProvider {...form}>
      <div className="page-width grid items-start gap-x-12 gap-y-12 py-8 md:py-10 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div>
          <Steps
            label="Booking"
            steps={STEP_NAMES}
            current={booked ? BOOKING_STEPS.length : BOOKING_STEPS.indexOf(step) + 1}
          />
          <LeftProblems draft={draft} isSent={form.formState.isSubmitted} />
          {booked ? (
            <BookingConfirmed
              booked={booked}
              quote={quote}
              mechanicName={mechanic?.name ?? null}
              headingRef={headingRef}
            />
          ) : step === 'details' ? (
            <StepFrame {...frame} heading="Your repair">
              <DepositPaidElsewhere quote={quote} />
              {journey.isRenewed ? (
                <QuoteRenewed quote={quote} isMechanicMissing={mechanicId === ''} />
              ) : null}
              <StepDetails quote={quote} wish={wish} />
              {hourGone}
              {movedPrice}
            </StepFrame>
          ) : step === 'time' ? (
            <StepFrame
              {...frame}
              heading="When suits you?"
              lead={
                mechanic
                  ? `${firstNameOf(mechanic.name)}’s live diary.${isAlive ? ' Times that are not free are struck out.' : ''}`
                  : undefined
              }
              onBack={() => goTo('details')}
            >
              {mechanicId === ANY_MECHANIC ? (
                <StepAgreedTime />
              ) : (
                <>
                  {hourGone}
                  <StepTime
                    quoteId={quote.id}
                    hours={quote.estimatedHours}
                    mechanicId={Number(mechanicId)}
                    firstName={mechanic ? firstNameOf(mechanic.name) : 'your mechanic'}
                    nextFreeAt={mechanic?.nextFreeAt ?? null}
                    isTaken={refusal?.kind === 'time'}
                    from={timesFrom}
                  />
                </>
              )}
            </StepFrame>
          ) : step === 'contact' ? (
            <StepFrame {...frame} heading="How do we reach you?" onBack={() => goTo('time')}>
              <StepContact />
            </StepFrame>
          ) : (
            <DepositScreen
              quote={quote}
              hasTime={startsAt !== ''}
              headingRef={headingRef}
              problem={
                movedPrice ?? (
                  <DepositFailed
                    quoteId={quote.id}
                    refusal={refusal}
                    isRenewing={journey.isRenewing}
                    onRenew={renewTo(quote.location)}
                  />
                )
              }
              isBooking={journey.isBooking}
              onBack={() => goTo('contact')}
              onComplete={journey.complete}
            />
          )}
        </div>
        <BookingSummary quote={quote} mechanicName={mechanic?.name ?? null} startsAt={startsAt} />
      </div>
    </FormProvider>
  )
}

/**
 * Without scripts nothing moves to the first field that is wrong, so the top of the page says that there is one, and scripts
 * that run by then leave it there until the form is sent [SITE-39].
 */
function LeftProblems({ draft, isSent }: { draft: BookingDraft | null; isSent: boolean }) {
  const isRefused = Object.keys(draft?.problems ?? {}).length > 0
  if (!useLeftRefusal(isRefused || null, isSent)) return null
  return (
    <Notice tone="error" title="Please check your answers." className="mt-6">
      Anything missing or not right is marked below. Everything you typed is still there.
    </Notice>
  )
}

const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? name

/** Step 2 where no mechanic is chosen, so that there is no diary to show. */
function StepAgreedTime() {
  return (
    <Notice title="You agree the time with your mechanic.">
      The first of our matched mechanics to accept your job will get in touch and agree a time that
      suits you both. Nothing starts until you have agreed to it.
    </Notice>
  )
}

/** The payment page returns to this address in its own tab, where the booking form is empty. */
function DepositPaidElsewhere({ quote }: { quote: Quote }) {
  if (quote.deposit !== 'paid') return null
  return (
    <Notice title={`The ${poundsText(quote.depositPounds)} deposit for this quote is paid.`}>
      If you were booking in another tab, close this one and complete the booking there. Otherwise
      go on here.
    </Notice>
  )
}
