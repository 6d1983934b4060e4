import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { getSite } from '#contract/site/site.calls.ts'
import { listAlerts } from '#contract/vehicles/alerts.calls.ts'
import type { Alert } from '#contract/vehicles/alerts.ts'
import { getVehicleHealth, listCareVehicles } from '#contract/vehicles/vehicle-care.calls.ts'
import { CallError } from '#web/api/call-error.ts'
import { ukToday } from '#web/api/network/uk-today.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { STORED } from '#web/api/session/stored-account.ts'
import { queryFor } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { AlertsSkeleton } from '#web/vehicles/alerts/alerts-skeleton.tsx'
import { HealthView } from './health-view.tsx'
import { sampleHealth } from './sample-health.ts'

type Search = { car?: number }
type Loaded = { carId: number | null; carCount: number; isSample: boolean; today: string }

const carsQuery = queryFor(listCareVehicles)
const healthQuery = (carId: number) => queryFor(getVehicleHealth, { id: String(carId) })

export const Route = createFileRoute('/_account/vehicle-health')({
  validateSearch: onlyRead(
    ({ car }: Record<string, unknown>): Search =>
      /^[1-9]\d{0,8}$/.test(String(car)) ? { car: Number(car) } : {},
  ),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, location }): Promise<Loaded> => {
    const { isDemo } = await queryClient.ensureQueryData(queryFor(getSite))
    const today = ukToday()
    const ask = () => queryClient.fetchQuery({ ...carsQuery, staleTime: 0 })
    // In the demo, visitors who are not signed in see the sample; in live mode there is none.
    const cars = await (!isDemo
      ? requireSignIn('customer', ask(), location)
      : STORED.customer.isSignedOutHere()
        ? []
        : ask().catch(noneIfSignedOut))
    const car = cars.find(({ id }) => id === deps.car) ?? cars[0]
    if (car) await queryClient.fetchQuery({ ...healthQuery(car.id), staleTime: 0 })
    return { carId: car?.id ?? null, carCount: cars.length, isSample: isDemo && !car, today }
  },
  head: () => ({
    meta: [{ title: 'Vehicle health · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  pendingComponent: AlertsSkeleton,
  component: VehicleHealthPage,
})

function noneIfSignedOut(error: unknown): [] {
  if (error instanceof CallError && error.status === 401) return []
  throw error
}

function VehicleHealthPage() {
  const { carId, isSample, today } = Route.useLoaderData()
  const { data: alerts } = useQuery({ ...queryFor(listAlerts), retry: false })
  if (carId !== null) return <OwnCar carId={carId} alerts={alerts ?? null} />
  if (isSample) return <HealthView health={sampleHealth(today)} alerts={alerts ?? null} isSample />
  return (
    <div className="page-width py-10 md:py-14">
      <PageHeading>Vehicle health</PageHeading>
      <div className="mt-8">
        <EmptyState
          title="Add your car first"
          action={<ButtonLink to="/customer/dashboard/cars">Add a car</ButtonLink>}
        >
          From its registration we know its MOT history, and with a mileage now and then we can tell
          you what it will need.
        </EmptyState>
      </div>
    </div>
  )
}

function OwnCar({ carId, alerts }: { carId: number; alerts: readonly Alert[] | null }) {
  const { data: health } = useSuspenseQuery(healthQuery(carId))
  const { data: cars } = useSuspenseQuery(carsQuery)
  const navigate = useNavigate()
  return (
    <HealthView
      key={carId}
      health={health}
      alerts={alerts?.filter(({ vehicle }) => vehicle.id === carId) ?? null}
      isSample={false}
      picker={
        cars.length < 2 ? null : (
          <Field label="Car" className="max-w-xs">
            <Select
              value={carId}
              onChange={(event) =>
                navigate({ to: '/vehicle-health', search: { car: Number(event.target.value) } })
              }
            >
              {cars.map((car) => (
                <option key={car.id} value={car.id}>
                  {car.registration}: {car.make} {car.model}
                </option>
              ))}
            </Select>
          </Field>
        )
      }
    />
  )
}
