import { displayWhileTyping } from '#domain/vehicles/registration.ts'
import { useIsOffline } from '#web/api/network/use-is-offline.ts'
import type { Wish } from '#web/mechanics/wish/wish.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PlateInput } from '#web/ui/car/plate-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Segmented } from '#web/ui/form/segmented.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { PlateHint } from '#web/vehicles/plate-hint.tsx'
import { ChosenServices } from './chosen-services.tsx'
import type { FormProblems } from './quote-calculation.ts'
import type { QuoteFormValues } from './quote-form-schema.ts'
import type { OfferedService } from './services/offered-service.ts'
import { ServicePicker } from './services/service-picker.tsx'
import type { QuoteSteps } from './submit-quote.ts'
import { useQuoteForm } from './use-quote-form.ts'

const WHERE = [
  { value: 'mobile', label: 'Mobile' },
  { value: 'garage', label: 'Garage' },
] as const

const EMPTY: QuoteFormValues = {
  registration: '',
  location: '',
  serviceType: 'mobile',
  serviceIds: [],
}

export type QuoteFormProps = {
  services: readonly OfferedService[]
  mobileFeePounds: number
  initial?: Partial<QuoteFormValues>
  /** The errors of the initial values. */
  problems?: FormProblems
  /** The mechanic and the hour that the visitor has chosen; the result's query string holds them. */
  wish?: Wish
  steps: QuoteSteps
}

const NO_WISH: Wish = {}

/**
 * Asks for registration, place and services. Without scripts the result page calculates the price. It uses neither the
 * router nor the query cache, which a static page does not load.
 */
export function QuoteForm(props: QuoteFormProps) {
  const { services, mobileFeePounds, initial, problems: found = {}, wish = NO_WISH, steps } = props
  const start = {
    ...EMPTY,
    ...initial,
    registration: displayWhileTyping(initial?.registration ?? ''),
  }
  const held = useQuoteForm({ start, found, wish, steps })
  const { form, values, problems, isSubmitting, change, submit } = held
  const isOffline = useIsOffline()
  return (
    <form
      ref={form}
      method="get"
      action="/quote-result"
      noValidate
      onSubmit={submit}
      className="grid gap-4"
    >
      {Object.entries(wish).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <Field
        label="Registration"
        error={problems.registration}
        hint={<PlateHint registration={values.registration} />}
      >
        <PlateInput
          name="registration"
          defaultValue={start.registration}
          onChange={(event) => change('registration', event.target.value)}
          required
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Location" error={problems.location}>
          <TextInput
            name="location"
            defaultValue={start.location}
            onChange={(event) => change('location', event.target.value)}
            required
            placeholder="Postcode or town"
            autoComplete="postal-code"
          />
        </Field>
        <Segmented
          legend="Where"
          name="serviceType"
          options={WHERE}
          value={values.serviceType}
          onChange={(serviceType) => change('serviceType', serviceType)}
          error={problems.serviceType}
        />
      </div>
      <ServicePicker
        services={services}
        selected={values.serviceIds}
        onChange={(serviceIds) => change('serviceIds', serviceIds)}
        error={problems.serviceIds}
      />
      <ChosenServices services={services} values={values} mobileFeePounds={mobileFeePounds} />
      {isSubmitting && isOffline ? (
        <p role="status">We will calculate your quote as soon as you are back online.</p>
      ) : null}
      <Button
        type="submit"
        size="large"
        isWide
        isLoading={isSubmitting}
        loadingLabel="Calculating Quote..."
      >
        Get My Quote
      </Button>
    </form>
  )
}
