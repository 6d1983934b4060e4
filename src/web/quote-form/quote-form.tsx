import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Controller, useForm } from 'react-hook-form'
import type { Service } from '#contract/catalogue.ts'
import { displayWhileTyping } from '#rules/registration.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PlateInput } from '#web/ui/plate-input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { PlateHint } from '#web/vehicles/plate-hint.tsx'
import { ChosenServices } from './chosen-services.tsx'
import { QuoteFormSchema, type QuoteFormValues } from './quote-form-schema.ts'
import type { FormProblems } from './read-quote-request.ts'
import { ServicePicker } from './service-picker.tsx'
import { useSubmitQuote } from './use-submit-quote.ts'

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

type QuoteFormProps = {
  services: readonly Service[]
  initial?: Partial<QuoteFormValues>
  /** What was wrong with the values that it starts with. */
  problems?: FormProblems
}

/** Registration, place, services: the shortest way to a price. Without scripts the result page calculates. */
export function QuoteForm({ services, initial, problems = {} }: QuoteFormProps) {
  const start = {
    ...EMPTY,
    ...initial,
    registration: displayWhileTyping(initial?.registration ?? ''),
  }
  const { control, register, handleSubmit, watch, formState, setError } = useForm<QuoteFormValues>({
    resolver: standardSchemaResolver(QuoteFormSchema),
    defaultValues: start,
  })
  const submit = useSubmitQuote(setError)
  const errorOf = (name: keyof QuoteFormValues) =>
    formState.errors[name]?.message ?? (formState.dirtyFields[name] ? undefined : problems[name])
  return (
    <form
      method="get"
      action="/quote-result"
      noValidate
      onSubmit={handleSubmit(submit)}
      className="grid gap-4"
    >
      <Field
        label="Registration"
        error={errorOf('registration')}
        hint={<PlateHint registration={watch('registration')} />}
      >
        {/* The default values are for the HTML: the form writes its own only where scripts run. */}
        <PlateInput {...register('registration')} defaultValue={start.registration} required />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Location" error={errorOf('location')}>
          <TextInput
            {...register('location')}
            defaultValue={start.location}
            required
            placeholder="Postcode or town"
            autoComplete="postal-code"
          />
        </Field>
        <Controller
          control={control}
          name="serviceType"
          render={({ field: { value, onChange } }) => (
            <Segmented
              legend="Where"
              name="serviceType"
              options={WHERE}
              value={value}
              onChange={onChange}
              error={errorOf('serviceType')}
            />
          )}
        />
      </div>
      <Controller
        control={control}
        name="serviceIds"
        render={({ field: { value, onChange, ref } }) => (
          <ServicePicker
            ref={ref}
            services={services}
            selected={value}
            onChange={onChange}
            error={errorOf('serviceIds')}
          />
        )}
      />
      <ChosenServices
        services={services}
        selected={watch('serviceIds')}
        serviceType={watch('serviceType')}
      />
      <Button
        type="submit"
        size="large"
        isWide
        isLoading={formState.isSubmitting}
        loadingLabel="Calculating Quote..."
      >
        Get My Quote
      </Button>
    </form>
  )
}
