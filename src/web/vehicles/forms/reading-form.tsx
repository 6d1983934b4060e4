import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { addReading, getVehicleHealth } from '#contract/vehicles/vehicle-care.calls.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
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

export function ReadingForm({ vehicleId }: { vehicleId: number }) {
  const form = useForm<Values>({
    resolver: zodResolver(FormSchema),
    defaultValues: { value: '', unit: 'miles', readOn: '' },
  })
  const { errors } = form.formState
  const { run, isRunning } = useAction(addReading, {
    words: 'saveCare',
    form,
    done: ({ setAside }) =>
      setAside === null
        ? { title: 'Mileage saved', description: 'We have updated the forecasts.' }
        : {
            title: 'Mileage saved, but left out',
            description: 'It does not fit the other readings of this car.',
          },
    onDone: () => form.reset(),
    invalidates: [getVehicleHealth],
  })
  const send = ({ value, unit, readOn }: Values) =>
    run({
      id: vehicleId,
      value: Number(value.replace(/\D/g, '')),
      unit,
      ...(readOn === '' ? {} : { readOn }),
    })
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-4">
      <h3 className="text-xl">What is the mileage now?</h3>
      <div className="grid xs:grid-cols-[1fr_7rem] gap-3">
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
      <Field label="Read on" isOptional hint="Leave empty for today" error={errors.readOn?.message}>
        <TextInput {...form.register('readOn')} type="date" />
      </Field>
      <Button
        type="submit"
        isLoading={isRunning}
        loadingLabel="Saving…"
        className="justify-self-start"
      >
        Save mileage
      </Button>
    </form>
  )
}
