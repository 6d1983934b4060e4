import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { addReading } from '#contract/vehicles/vehicle-care.ts'
import { call } from '#web/api/call.ts'
import { explain } from '#web/api/explain.ts'
import { showRefusal } from '#web/auth/show-refusal.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** As typed: people write "78,900". */
const FormSchema = z.object({
  value: z
    .string()
    .check(z.regex(/^\s*\d{1,3}([, ]?\d{3})*\s*$/, 'Please enter the mileage as a whole number')),
  unit: z.enum(['miles', 'km']),
  readOn: z.string(),
})
type Values = z.input<typeof FormSchema>

type ReadingFormProps = { vehicleId: number; onChanged: () => Promise<unknown> }

export function ReadingForm({ vehicleId, onChanged }: ReadingFormProps) {
  const form = useForm<Values>({
    resolver: zodResolver(FormSchema),
    defaultValues: { value: '', unit: 'miles', readOn: '' },
  })
  const { errors, isSubmitting } = form.formState
  const send = async ({ value, unit, readOn }: Values) => {
    try {
      const { setAside } = await call(addReading, {
        id: String(vehicleId),
        value: Number(value.replace(/\D/g, '')),
        unit,
        ...(readOn === '' ? {} : { readOn }),
      })
      toast(
        setAside === null
          ? { title: 'Mileage saved', description: 'The forecasts follow it.' }
          : {
              title: 'Mileage saved, but left out',
              description: 'It does not fit the other readings of this car.',
            },
      )
      form.reset()
      await onChanged()
    } catch (error) {
      if (showRefusal(form, error)) return
      toast({ ...explain('saveCare', error), variant: 'destructive' })
    }
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-4">
      <h3 className="text-xl">What does the clock say?</h3>
      <div className="grid grid-cols-[1fr_7rem] gap-3">
        <Field label="Mileage" error={errors.value?.message}>
          <TextInput {...form.register('value')} inputMode="numeric" autoComplete="off" required />
        </Field>
        <Field label="In">
          <Select {...form.register('unit')}>
            <option value="miles">miles</option>
            <option value="km">km</option>
          </Select>
        </Field>
      </div>
      <Field label="Read on" isOptional hint="Today when left empty" error={errors.readOn?.message}>
        <TextInput {...form.register('readOn')} type="date" />
      </Field>
      <Button
        type="submit"
        isLoading={isSubmitting}
        loadingLabel="Saving…"
        className="justify-self-start"
      >
        Save mileage
      </Button>
    </form>
  )
}
