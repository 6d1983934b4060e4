import { Link } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { Plate } from '#web/ui/car/plate.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { TabList, tabId, tabPanelId } from '#web/ui/layout/tab-list.tsx'
import { AlertsTab } from './alerts-tab.tsx'
import { uncountedText } from './health-looks.ts'
import { HealthRing } from './health-ring.tsx'
import type { HealthViewProps } from './health-view-props.ts'
import { HistoryTab } from './history-tab.tsx'
import { MaintenanceTab } from './maintenance-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'

const TABS = [
  ['overview', 'Overview'],
  ['maintenance', 'Maintenance'],
  ['alerts', 'Alerts'],
  ['history', 'History'],
] as const

type Tab = (typeof TABS)[number][0]

const PANELS = {
  overview: OverviewTab,
  maintenance: MaintenanceTab,
  alerts: AlertsTab,
  history: HistoryTab,
} satisfies Record<Tab, ComponentType<HealthViewProps>>

export function HealthView(props: HealthViewProps) {
  const { health, isSample, picker } = props
  const { vehicle } = health
  const [tab, setTab] = useState<Tab>('overview')
  const Panel = PANELS[tab]
  return (
    <div className="page-width py-10 md:py-14">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
        <header className="min-w-0">
          {isSample ? (
            <p className="mb-2 flex flex-wrap items-center gap-x-3">
              <Badge tone="notice">Sample</Badge>
              <Link
                to="/customer/dashboard/cars"
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                See your own car
              </Link>
            </p>
          ) : null}
          <h1 className="text-[2.25rem] md:text-[3rem]">Vehicle health</h1>
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-lg">
            <Plate registration={vehicle.registration} />
            {vehicle.year} {vehicle.make} {vehicle.model}
          </p>
          {picker ? <div className="mt-5">{picker}</div> : null}
        </header>
        <div className="flex min-w-0 flex-wrap items-center gap-5">
          <HealthRing score={health.overall} />
          <div className="min-w-0 flex-1 text-stone-600 max-sm:basis-full sm:max-w-56 sm:basis-32">
            {health.overall === null ? (
              <p>No score yet: tell us the mileage, or book the first job.</p>
            ) : (
              <>
                {notesOf(health).map((note) => (
                  <p key={note} className="mb-2 text-sm">
                    {note}
                  </p>
                ))}
                <Disclosure summary="What this score means">
                  <p className="text-sm">
                    100 is a car whose parts are all new. It falls a little each day as they wear,
                    and faster once one is overdue or an MOT advised on it. Half of it is the worst
                    category, because three good tyres do not make up for one bad brake; half is the
                    average of all; a finding of the MOT on steering, suspension or belts counts
                    like one. Each category below says what holds it down.
                  </p>
                </Disclosure>
              </>
            )}
          </div>
        </div>
      </div>
      <div className="mt-8">
        <TabList label="Vehicle health" tabs={TABS} value={tab} onChange={setTab} />
        <div id={tabPanelId(tab)} role="tabpanel" aria-labelledby={tabId(tab)} className="pt-8">
          <Panel {...props} />
        </div>
      </div>
    </div>
  )
}

const notesOf = ({ components, scoreChange }: HealthViewProps['health']): string[] =>
  [uncountedText(components), scoreChange].filter((note) => note !== null)
