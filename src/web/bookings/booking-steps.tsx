import { type FormEvent, Suspense } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Quote } from '#contract/quotes.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type BookingValues, FIELDS_OF_STEP, type Stage } from './booking-form.ts'
import { StepContact } from './step-contact.tsx'
import { StepDetails } from './step-details.tsx'
import { isExpress, StepTime } from './step-time.tsx'

type BookingStepsProps = {
  stage: 1 | 2 | 3
  quote: Quote
  mechanicName: string
  onStage: (stage: Stage) => void
}

const NEXT = { 1: 2, 2: 3, 3: 'deposit' } as const

/** One step of the form. Continue checks what this step asks; Back checks nothing and loses nothing. */
export function BookingSteps({ stage, quote, mechanicName, onStage }: BookingStepsProps) {
  const form = useFormContext<BookingValues>()

  async function goOn(event: FormEvent) {
    event.preventDefault()
    const isFit = await form.trigger(FIELDS_OF_STEP[stage], { shouldFocus: true })
    const { scheduledTime, expressRequest } = form.getValues()
    if (stage === 2 && scheduledTime && isExpress(scheduledTime) && !expressRequest) {
      form.setError(
        'expressRequest',
        { message: 'Please tick this, or choose a date at least 14 days from now' },
        { shouldFocus: true },
      )
      return
    }
    if (isFit) onStage(NEXT[stage])
    else focusFirstError()
  }

  return (
    <form noValidate onSubmit={goOn} className="grid gap-8">
      {stage === 1 ? (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <StepDetails quote={quote} />
        </Suspense>
      ) : null}
      {stage === 2 ? <StepTime quote={quote} mechanicName={mechanicName} /> : null}
      {stage === 3 ? <StepContact /> : null}
      <div className="flex gap-3">
        {stage === 1 ? null : (
          <Button variant="outline" size="large" onClick={() => onStage(stage === 3 ? 2 : 1)}>
            Back
          </Button>
        )}
        <Button type="submit" size="large" className="grow">
          {stage === 3 ? 'Continue to deposit' : 'Continue'}
        </Button>
      </div>
    </form>
  )
}

/** Controls that are no text fields (mechanics, hours) have no ref in the form: the page's order finds them. */
function focusFirstError() {
  requestAnimationFrame(() => {
    const invalid = document.querySelector<HTMLElement>('[aria-invalid="true"]')
    const group = document.querySelector<HTMLElement>('fieldset[aria-describedby] input')
    ;(invalid ?? group)?.focus()
  })
}
