import type { ReactNode, Ref, SubmitEventHandler } from 'react'
import type { BookingStep } from '#domain/bookings/booking-steps.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TotalBar } from '#web/ui/layout/total-bar.tsx'

type StepFrameProps = {
  step: BookingStep
  heading: ReactNode
  lead?: ReactNode
  headingRef: Ref<HTMLHeadingElement>
  onSubmit: SubmitEventHandler<HTMLFormElement>
  onBack?: () => void
  isLoading?: boolean
  /** The price in pounds. */
  total: number
  children: ReactNode
}

/**
 * The layout of every step: its question, its fields, and the buttons back and on. Without scripts the form is posted to
 * the server, which stores it: POST also because a GET would write an address and a phone number into the page's URL.
 */
export function StepFrame(props: StepFrameProps) {
  const { step, heading, lead, headingRef, onSubmit, onBack, isLoading, total, children } = props
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mt-9 md:mt-10">
      <input type="hidden" name="step" value={step} />
      {/* Enter in a field presses the first button that submits, which must not be Back. */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only">
        Continue
      </button>
      <h1 ref={headingRef} tabIndex={-1} className="text-[2.25rem] md:text-[2.5rem]">
        {heading}
      </h1>
      {lead ? <p className="mt-3 max-w-prose text-stone-600">{lead}</p> : null}
      <div className="mt-7 grid gap-7">{children}</div>
      <div className="mt-8 flex flex-wrap gap-3">
        {onBack ? (
          <Button
            type="submit"
            name="go"
            value="back"
            variant="outline"
            size="large"
            onClick={(event) => {
              event.preventDefault()
              onBack()
            }}
          >
            Back
          </Button>
        ) : null}
        <TotalBar pounds={total}>
          <Button type="submit" size="large" isLoading={isLoading} className="grow">
            Continue
          </Button>
        </TotalBar>
      </div>
    </form>
  )
}
