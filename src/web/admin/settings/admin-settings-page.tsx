import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listAdminServices } from '#contract/admin/admin-records.calls.ts'
import { listSettings } from '#contract/admin/settings/settings.calls.ts'
import { listTariffs } from '#contract/admin/tariffs/tariffs.calls.ts'
import { FIRST_OF_ALL } from '#domain/site/settings/rules.ts'
import { AdminFrame } from '#web/admin/admin-frame.tsx'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { queryFor } from '#web/api/use-call.ts'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { useFocusOnHeading } from '#web/ui/layout/use-focus-on-heading.ts'
import { calendarDay } from './calendar-day.ts'
import { EarlierTariffs } from './earlier-tariffs.tsx'
import { SettingGroups } from './facts/setting-groups.tsx'
import { SettingsNav } from './facts/settings-nav.tsx'
import { PlanForm } from './plan-form.tsx'
import { PlannedTariffs } from './planned-tariffs.tsx'
import { TariffFacts } from './tariff-facts.tsx'

const tariffs = queryFor(listTariffs)
const settings = queryFor(listSettings)
const services = queryFor(listAdminServices)

export const Route = createFileRoute('/_desk/admin/settings')({
  loader: ({ context: { queryClient }, location }) =>
    requireSignIn(
      'administrator',
      Promise.all([
        queryClient.fetchQuery({ ...tariffs, staleTime: 0 }),
        queryClient.fetchQuery({ ...settings, staleTime: 0 }),
        queryClient.fetchQuery({ ...services, staleTime: 0 }),
      ]),
      location,
    ),
  head: () => ({
    meta: [{ title: 'Settings · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminSettingsPage,
})

function AdminSettingsPage() {
  const data = useStill(useSuspenseQuery(tariffs).data)
  const facts = useStill(useSuspenseQuery(settings).data)
  const { data: catalogue } = useSuspenseQuery(services)
  const { inForce, planned, earlier } = data
  const { list, heading } = useFocusOnHeading()
  return (
    <AdminFrame
      heading="Settings"
      lead="What customers pay, read and are promised. Every change has its day and stays on record; quotes and bookings keep what was in force when they were made."
    >
      <SettingsNav />
      <h2 id="prices" ref={heading} tabIndex={-1} className="text-2xl">
        Prices and deposit
      </h2>
      <p className="mb-6 mt-1 max-w-prose text-stone-700">
        A change begins at midnight of its day, on every page at once.
      </p>
      <div
        ref={list}
        className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]"
      >
        <div className="grid gap-10">
          <section aria-labelledby="in-force">
            <h2 id="in-force" className="text-2xl">
              In force
            </h2>
            <p className="mt-1 text-stone-600">
              {inForce.since ? `Since ${calendarDay(inForce.since)}` : 'From the beginning'}
            </p>
            <TariffFacts terms={inForce.terms} />
          </section>
          <PlannedTariffs planned={planned} inForce={inForce.terms} openFrom={data.openFrom} />
        </div>
        <PlanForm
          key={planned.map(({ id }) => id).join()}
          tariffs={data}
          services={catalogue.filter(({ isActive }) => isActive)}
        />
      </div>
      <EarlierTariffs earlier={earlier} />
      <SettingGroups
        settings={facts.settings}
        inForce={{
          ...FIRST_OF_ALL,
          ...Object.fromEntries(facts.settings.map(({ key, value }) => [key, value])),
        }}
        today={facts.today}
        openUntil={facts.openUntil}
      />
    </AdminFrame>
  )
}
