import { useForm } from 'react-hook-form'
import { getVehicleHealth, saveFacts } from '#contract/vehicles/vehicle-care.calls.ts'
import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

type Facts = VehicleHealth['facts']
type Name = keyof Facts
/** Empty when the keeper does not know either. */
type Values = {
  fuel: Facts['fuel']['value'] | ''
  transmission: Facts['transmission']['value'] | ''
  doors: string
}
type FactsFormProps = {
  vehicleId: number
  facts: Facts
  names: readonly Name[]
  onSaved: () => void
}

const FIELDS = {
  fuel: {
    label: 'Fuel',
    options: [
      ['petrol', 'Petrol'],
      ['diesel', 'Diesel'],
      ['hybrid', 'Hybrid'],
      ['electric', 'Electric'],
    ],
  },
  transmission: {
    label: 'Gearbox',
    options: [
      ['manual', 'Manual'],
      ['automatic', 'Automatic'],
    ],
  },
  doors: { label: 'Doors', options: ['2', '3', '4', '5'].map((doors) => [doors, doors] as const) },
} as const

/** Offers lists only, so that nothing can be mistyped. */
export function FactsForm({ vehicleId, facts, names, onSaved }: FactsFormProps) {
  const { fuel, transmission, doors } = facts
  const form = useForm<Values>({
    defaultValues: {
      fuel: fuel.from === 'keeper' ? fuel.value : '',
      transmission: transmission.from === 'keeper' ? transmission.value : '',
      doors: doors.from === 'keeper' ? String(doors.value) : '',
    },
  })
  const { errors } = form.formState
  const { run, isRunning } = useAction(saveFacts, {
    words: 'saveCare',
    form,
    done: { title: 'Saved', description: 'We have updated the forecasts.' },
    invalidates: [getVehicleHealth],
  })
  const send = async (values: Values) => {
    const saved = await run({
      id: vehicleId,
      fuel: values.fuel || null,
      transmission: values.transmission || null,
      doors: values.doors === '' ? null : Number(values.doors),
    })
    if (saved) onSaved()
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(send)}
      className="mt-4 mb-1 flex flex-wrap items-end gap-3"
    >
      {names.map((name) => (
        <Field
          key={name}
          label={FIELDS[name].label}
          error={errors[name]?.message}
          className="w-full sm:w-44"
        >
          <Select {...form.register(name)}>
            <option value="">Not known</option>
            {FIELDS[name].options.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <Button type="submit" variant="outline" isLoading={isRunning} loadingLabel="Saving…">
        Save
      </Button>
    </form>
  )
}
