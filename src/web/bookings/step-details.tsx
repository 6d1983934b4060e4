import { useSuspenseQuery } from '@tanstack/react-query'
import { Controller, useFormContext } from 'react-hook-form'
import { listQuoteMechanics, type Quote } from '#contract/quotes.ts'
import { MOBILE_MOT_SENTENCE } from '#rules/mot.ts'
import { queryFor } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { BookingValues } from './booking-form.ts'
import { MechanicChoice } from './mechanic-choice.tsx'
import { StepHeading } from './step-heading.tsx'

/** Step 1: what is done, where the car is, and who comes. */
export function StepDetails({ quote }: { quote: Quote }) {
  const { register, control, formState } = useFormContext<BookingValues>()
  const { data: offered } = useSuspenseQuery(queryFor(listQuoteMechanics, { id: quote.id }))
  const isMobile = quote.serviceType === 'mobile'
  const hasMot = quote.lines.some((line) => /\bMOT\b/.test(line.name))
  return (
    <div className="grid gap-6">
      <StepHeading
        title="Where is the car?"
        lead={quote.lines.map((line) => line.name).join(', ')}
      />
      {hasMot && isMobile ? <Notice>{MOBILE_MOT_SENTENCE}</Notice> : null}
      <Field
        label={isMobile ? 'Service address' : 'Your address'}
        hint="House number, street, town and postcode"
        error={formState.errors.serviceAddress?.message}
      >
        <TextArea {...register('serviceAddress')} rows={3} autoComplete="street-address" />
      </Field>
      {offered.mechanics.length === 0 ? (
        <EmptyState
          title="No mechanic serves this place yet"
          action={
            <ButtonLink
              to="/quote"
              search={{ serviceIds: quote.serviceIds.join(','), serviceType: quote.serviceType }}
            >
              Try another place
            </ButtonLink>
          }
        >
          Try a full postcode, or a bigger town nearby.
        </EmptyState>
      ) : (
        <Controller
          control={control}
          name="mechanicId"
          render={({ field, fieldState }) => (
            <MechanicChoice
              offered={offered}
              chosenId={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
    </div>
  )
}
