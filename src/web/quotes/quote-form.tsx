import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { Controller, useForm } from 'react-hook-form'
import type { Service } from '#contract/catalogue.ts'
import { calculateQuote } from '#contract/quotes.ts'
import { call } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'
import { explain } from '#web/api/explain.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PlateInput } from '#web/ui/plate-input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { ChosenServices } from './chosen-services.tsx'
import { PlateHint } from './plate-hint.tsx'
import { QuoteFormSchema, type QuoteFormValues } from './quote-form-schema.ts'
import { resultSearchOf } from './quote-result-search.ts'
import { ServicePicker } from './service-picker.tsx'

const WHERE = [
  { value: 'mobile', label: 'Mobile' },
  { value: 'garage', label: 'Garage' },
] as const

type QuoteFormProps = { services: readonly Service[]; initial?: Partial<QuoteFormValues> }

/** Registration, place, services: the shortest way to a price. Without scripts the result page calculates. */
export function QuoteForm({ services, initial }: QuoteFormProps) {
  const form = useForm<QuoteFormValues>({
    resolver: zodResolver(QuoteFormSchema),
    defaultValues: {
      registration: '',
      location: '',
      serviceType: 'mobile',
      serviceIds: [],
      ...initial,
    },
  })
  const { register, control, watch, formState } = form
  const { errors, isSubmitting } = formState
  const submit = useSubmitQuote(form.setError)
  return (
    <form
      method="get"
      action="/quote-result"
      noValidate
      onSubmit={form.handleSubmit(submit)}
      className="grid gap-4"
    >
      <Field
        label="Registration"
        error={errors.registration?.message}
        hint={<PlateHint registration={watch('registration')} />}
      >
        <PlateInput {...register('registration')} required />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Location" error={errors.location?.message}>
          <TextInput
            {...register('location')}
            required
            placeholder="Postcode or town"
            autoComplete="postal-code"
          />
        </Field>
        <Controller
          control={control}
          name="serviceType"
          render={({ field }) => (
            <Segmented legend="Where" name="serviceType" options={WHERE} {...pick(field)} />
          )}
        />
      </div>
      <Controller
        control={control}
        name="serviceIds"
        render={({ field }) => (
          <ServicePicker
            services={services}
            selected={field.value}
            onChange={field.onChange}
            error={errors.serviceIds?.message}
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
        isLoading={isSubmitting}
        loadingLabel="Calculating Quote..."
      >
        Get My Quote
      </Button>
    </form>
  )
}

const pick = <Value,>({ value, onChange }: { value: Value; onChange: (value: Value) => void }) => ({
  value,
  onChange,
})

type SetError = ReturnType<typeof useForm<QuoteFormValues>>['setError']

function useSubmitQuote(setError: SetError) {
  const navigate = useNavigate()
  return async (values: QuoteFormValues) => {
    const { registration: vehicleRegistration, ...request } = values
    try {
      const quote = await call(calculateQuote, { ...request, vehicleRegistration })
      await navigate({ to: '/quote-result', search: resultSearchOf(values, quote) })
    } catch (error) {
      showFieldProblems(error, setError)
      toast({ ...explain('calculateQuote', error), variant: 'destructive' })
    }
  }
}

/** What the server found in a field stands under that field, like what the form found itself. */
function showFieldProblems(error: unknown, setError: SetError) {
  const fields = error instanceof CallError ? error.problem?.fields : undefined
  const names = {
    vehicleRegistration: 'registration',
    location: 'location',
    serviceIds: 'serviceIds',
    serviceType: 'serviceType',
  } as const
  for (const [sent, name] of Object.entries(names)) {
    const message = fields?.[sent]
    if (message) setError(name, { message }, { shouldFocus: true })
  }
}
