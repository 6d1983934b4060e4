import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { getSite } from '#contract/site/site.calls.ts'
import { listAlerts, updateAlertStatus } from '#contract/vehicles/alerts.calls.ts'
import type { Alert } from '#contract/vehicles/alerts.ts'
import { listCareVehicles } from '#contract/vehicles/vehicle-care.calls.ts'
import { isSignInMissing, requireSignIn } from '#web/api/session/require-sign-in.ts'
import { STORED } from '#web/api/session/stored-account.ts'
import { useAction } from '#web/api/use-action.ts'
import { queryFor } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { useFocusOnHeading } from '#web/ui/layout/use-focus-on-heading.ts'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { AlertItem } from './alert-item.tsx'
import { AlertTiles } from './alert-tiles.tsx'
import { AlertsSkeleton } from './alerts-skeleton.tsx'

const alertsQuery = queryFor(listAlerts)
const carsQuery = queryFor(listCareVehicles)
const siteQuery = queryFor(getSite)

/** In the demo, visitors who are not signed in see a sample. The server knows who asks, so that nothing moves when the scripts come. */
type Loaded = { isSample: boolean }

export const Route = createFileRoute('/_account/maintenance-alerts')({
  loader: async ({ context: { queryClient }, location }): Promise<Loaded> => {
    const { isDemo } = await queryClient.ensureQueryData(siteQuery)
    const ask = () => queryClient.fetchQuery({ ...carsQuery, staleTime: 0, retry: false })
    // The page works without this answer, unless the answer is that nobody is signed in.
    const isSignedOut = STORED.customer.isSignedOutHere()
      ? true
      : ask().then(
          () => false,
          (error: unknown) => isSignInMissing('customer', error),
        )
    // A failed load of alerts is not retried: the page says so at once.
    const alerts = queryClient.fetchQuery({ ...alertsQuery, staleTime: 0, retry: false })
    await requireSignIn('customer', alerts, location)
    return { isSample: isDemo && (await isSignedOut) }
  },
  head: () => ({
    meta: [{ title: 'Maintenance alerts · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  pendingComponent: AlertsSkeleton,
  component: MaintenanceAlertsPage,
})

function MaintenanceAlertsPage() {
  const { data } = useSuspenseQuery(alertsQuery)
  const { isSample } = Route.useLoaderData()
  const { data: cars } = useQuery({ ...carsQuery, enabled: false })
  const hasNoCar = data.length === 0 && cars?.length === 0
  const { list: page, heading } = useFocusOnHeading()
  const { run, underway, problem } = useAction(updateAlertStatus, {
    words: 'updateAlert',
    done: { title: 'Success', description: 'Alert status updated successfully' },
    invalidates: [listAlerts],
  })
  const having = (status: Alert['status']) => data.filter((alert) => alert.status === status)
  const [active, acknowledged] = [having('active'), having('acknowledged')]
  const list = (alerts: Alert[]) => (
    <ul className="border-t border-stone-200">
      {alerts.map((alert) => (
        <li key={alert.id} className="border-b border-stone-200">
          <AlertItem
            alert={alert}
            busy={underway?.alertId === alert.id && !underway.isPartOnly ? underway.status : null}
            onMove={(status) => run({ alertId: alert.id, status })}
            busyPartId={underway?.isPartOnly ? Number(underway.alertId) : null}
            onPartDone={(alertId) => run({ alertId, status: 'resolved', isPartOnly: true })}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <div className="page-width py-10 md:py-14" ref={page}>
      <PageHeading
        kicker={isSample ? <Badge tone="notice">Sample</Badge> : undefined}
        lead="What your cars are likely to need, estimated from their mileage, jobs, MOT history and the usual lives of parts. A mechanic’s inspection has the last word."
      >
        Maintenance alerts
      </PageHeading>
      <div className="mt-8">
        <AlertTiles active={active} acknowledged={acknowledged} />
      </div>
      <FailureNotice failure={problem} className="mt-6 max-w-prose" />
      {active.length === 0 ? (
        <div className="mt-10">
          <EmptyState
            title={acknowledged.length === 0 ? 'All Good!' : 'No new alerts'}
            action={<ButtonLink to="/quote">Book Preventive Service</ButtonLink>}
          >
            {hasNoCar ? (
              <>
                There is no car in your account yet.{' '}
                <Link to="/customer/dashboard/cars" className="underline underline-offset-4">
                  Add a car
                </Link>{' '}
                and we will let you know in good time what it will need.
              </>
            ) : acknowledged.length > 0 ? (
              'What you have acknowledged still needs doing. It is listed below.'
            ) : (
              'Nothing needs doing just now, as far as we know.'
            )}
          </EmptyState>
        </div>
      ) : (
        <section aria-labelledby="active" className="mt-10">
          <h2 id="active" ref={heading} tabIndex={-1} className="mb-3 text-[1.75rem]">
            Active alerts
          </h2>
          {list(active)}
        </section>
      )}
      {acknowledged.length === 0 ? null : (
        <section aria-labelledby="acknowledged" className="mt-12">
          <h2
            id="acknowledged"
            // Where nothing is active any more, this is the heading that is left.
            ref={active.length === 0 ? heading : null}
            tabIndex={-1}
            className="mb-3 text-[1.75rem]"
          >
            Acknowledged
          </h2>
          {list(acknowledged)}
        </section>
      )}
    </div>
  )
}
