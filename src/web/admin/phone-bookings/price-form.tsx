import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { BookingDetail } from '#contract/admin/booking-detail.ts'
import { quoteForCaller } from '#contract/admin/phone-bookings/phone-bookings.calls.ts'
import type { Service } from '#contract/quotes/catalogue.ts'
import { postcodeInText } from '#domain/places/place.ts'
import { displayWhileTyping } from '#domain/vehicles/registration.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { QuoteFormSchema, type QuoteFormValues } from '#web/quotes/form/quote-form-schema.ts'
import { ServicePicker } from '#web/quotes/form/services/service-picker.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { PlateInput } from '#web/ui/car/plate-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Segmented } from '#web/ui/form/segmented.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { PlateHint } from '#web/vehicles/plate-hint.tsx'
import type { PhoneQuote } from './phone-quote.ts'

/** A field that is wrong, or the first box of a group of them. */
const WRONG = '[aria-invalid=true], fieldset[aria-describedby] input'

const WHERE = [
  { value: 'mobile', label: 'Mobile' },
  { value: 'garage', label: 'Garage' },
] as const

type PriceFormProps = {
  services: readonly Service[]
  before: BookingDetail | null
  onPriced: (quote: PhoneQuote, location: string) => void
  /** What was priced is no longer what the form says. */
  onChanged: () => void
}

/** Which car, where and what: the server prices it as it does for every visitor. */
export function PriceForm({ services, before, onPriced, onChanged }: PriceFormProps) {
  const [values, setValues] = useState<QuoteFormValues>(() => valuesFrom(before, services))
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>(WRONG)?.focus()
  }, [tries])
  const { run, isRunning, refused, dialog } = useAdminAction(quoteForCaller, {
    words: 'calculateQuote',
    onDone: (quote, { location }) => onPriced(quote, location),
  })
  const parsed = QuoteFormSchema.safeParse(values)
  const errorOf = (name: keyof QuoteFormValues) =>
    isChecked
      ? (parsed.error?.issues.find(({ path }) => path[0] === name)?.message ??
        refused[name === 'registration' ? 'vehicleRegistration' : name])
      : undefined
  const change = (changed: Partial<QuoteFormValues>) => {
    setValues({ ...values, ...changed })
    onChanged()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (!parsed.success) return setTries(tries + 1)
    const { registration: vehicleRegistration, ...rest } = parsed.data
    void run({ vehicleRegistration, ...rest })
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label="Registration"
        error={errorOf('registration')}
        hint={<PlateHint registration={values.registration} />}
      >
        <PlateInput
          name="registration"
          defaultValue={values.registration}
          onChange={(event) => change({ registration: event.target.value })}
          required
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Location" error={errorOf('location')}>
          <TextInput
            name="location"
            defaultValue={values.location}
            onChange={(event) => change({ location: event.target.value })}
            required
            placeholder="Postcode or town"
          />
        </Field>
        <Segmented
          legend="Where"
          name="serviceType"
          options={WHERE}
          value={values.serviceType}
          onChange={(serviceType) => change({ serviceType })}
          error={errorOf('serviceType')}
        />
      </div>
      <ServicePicker
        services={services}
        selected={values.serviceIds}
        onChange={(serviceIds) => change({ serviceIds })}
        error={errorOf('serviceIds')}
      />
      <Button type="submit" isLoading={isRunning} loadingLabel="Pricing…">
        Show price and mechanics
      </Button>
      {dialog}
    </form>
  )
}

/** "Book again" begins with the same car, place and work; what the catalogue no longer has is left out. */
function valuesFrom(before: BookingDetail | null, services: readonly Service[]): QuoteFormValues {
  if (before === null)
    return { registration: '', location: '', serviceType: 'mobile', serviceIds: [] }
  const names = before.lines.map(({ name }) => name)
  return {
    registration: displayWhileTyping(before.registration),
    location: postcodeInText(before.serviceAddress) ?? '',
    serviceType: before.mobileFee > 0 ? 'mobile' : 'garage',
    serviceIds: services.filter(({ name }) => names.includes(name)).map(({ id }) => id),
  }
}
