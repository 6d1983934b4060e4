import type { Quote } from '#contract/quotes/quotes.ts'
import { postcodeInText } from '#domain/places/place.ts'
import { MOBILE_MOT_SENTENCE } from '#domain/vehicles/mot.ts'
import type { Wish } from '#web/mechanics/wish/wish.ts'
import { Plate } from '#web/ui/car/plate.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { carText } from './booking-summary.tsx'
import { MechanicChoice } from './mechanic-choice.tsx'
import { useStepFields } from './use-step-fields.ts'

/** Step 1: the car and its services, the address, and the mechanic. */
export function StepDetails({ quote, wish }: { quote: Quote; wish: Wish }) {
  const { text, errors } = useStepFields()
  const isMobile = quote.serviceType === 'mobile'
  const postcode = postcodeInText(quote.location) ?? quote.location
  return (
    <>
      <dl className="grid gap-x-10 gap-y-4 border-y border-stone-200 py-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-stone-600">Vehicle</dt>
          <dd className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            <Plate registration={quote.registration} size="small" />
            {carText(quote)}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-stone-600">
            {quote.lines.length === 1 ? 'Selected service' : 'Selected services'}
          </dt>
          <dd className="mt-1 font-semibold">
            {quote.lines.map((line) => (
              <span key={line.serviceId} className="block">
                {line.name}
              </span>
            ))}
          </dd>
        </div>
      </dl>
      {isMobile && quote.lines.some((line) => /\bMOT\b/.test(line.name)) ? (
        <Notice>{MOBILE_MOT_SENTENCE}</Notice>
      ) : null}
      <Field
        label={isMobile ? 'Service address' : 'Your address'}
        hint={
          isMobile
            ? `Where the car is: house number, street and postcode. Your quote is for ${postcode}.`
            : 'You bring the car to the mechanic’s garage. The address is for your paperwork.'
        }
        error={errors.serviceAddress?.message}
      >
        <TextArea {...text('serviceAddress')} rows={2} required autoComplete="street-address" />
      </Field>
      <MechanicChoice quote={quote} wish={wish} />
    </>
  )
}
