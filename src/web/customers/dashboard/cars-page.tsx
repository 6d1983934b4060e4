import { zodResolver } from '@hookform/resolvers/zod'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { addVehicle, getDashboard, removeVehicle } from '#contract/customers/dashboard.calls.ts'
import type { OwnVehicle } from '#contract/customers/dashboard.ts'
import { addVehicleBody } from '#contract/customers/forms.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { PlateInput } from '#web/ui/car/plate-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { CarLine } from './car-line.tsx'
import { dashboardQuery } from './dashboard-query.ts'

export const Route = createFileRoute('/_account/customer/dashboard/cars')({ component: CarsPage })

function CarsPage() {
  const { data } = useSuspenseQuery(dashboardQuery)
  return (
    <section aria-labelledby="cars" className="max-w-prose">
      <h2 id="cars" className="text-[1.75rem]">
        Your cars
      </h2>
      {data.vehicles.length === 0 ? (
        <p className="mt-2 text-stone-600">
          Save a car here and its next quote starts with the plate filled in.
        </p>
      ) : (
        <ul className="mt-3 border-t border-stone-200">
          {data.vehicles.map((vehicle) => (
            <CarRow key={vehicle.id} vehicle={vehicle} />
          ))}
        </ul>
      )}
      <AddCar />
    </section>
  )
}

function CarRow({ vehicle }: { vehicle: OwnVehicle }) {
  const { run } = useAction(removeVehicle, {
    words: 'saveAccount',
    done: {
      title: 'Car removed',
      description: `${vehicle.registration} is no longer in your account.`,
    },
    invalidates: [getDashboard],
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-stone-200 py-4">
      <CarLine registration={vehicle.registration} vehicle={vehicle} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          to="/quote"
          search={{ registration: vehicle.registration.replace(' ', '') }}
          variant="outline"
        >
          Get a quote
        </ButtonLink>
        <ButtonLink
          to="/vehicle-health"
          search={{ car: vehicle.id }}
          variant="outline"
          aria-label={`Health of ${vehicle.registration}`}
        >
          Health
        </ButtonLink>
        <Button
          variant="quiet"
          onClick={() => run({ id: vehicle.id })}
          aria-label={`Remove ${vehicle.registration}`}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}

type Values = z.input<typeof addVehicleBody>

function AddCar() {
  const form = useForm<Values>({
    resolver: zodResolver(addVehicleBody),
    defaultValues: { registration: '' },
  })
  const { errors } = form.formState
  const { run, isRunning } = useAction(addVehicle, {
    words: 'saveAccount',
    form,
    onDone: () => form.reset(),
    invalidates: [getDashboard],
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((values) => run(values))}
      className="mt-8 grid max-w-md gap-4"
    >
      <Field label="Add a car by its registration" error={errors.registration?.message}>
        <PlateInput {...form.register('registration')} required />
      </Field>
      <Button type="submit" isLoading={isRunning} loadingLabel="Looking it up…">
        Add this car
      </Button>
    </form>
  )
}
