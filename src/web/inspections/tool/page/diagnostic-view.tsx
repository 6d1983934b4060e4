import { type ComponentType, useState } from 'react'
import { ScannerTab } from '#web/inspections/tool/scanner/scanner-tab.tsx'
import {
  useWorkbench,
  type Visit,
  type Workbench,
} from '#web/inspections/tool/workbench/use-workbench.ts'
import { ButtonAnchor } from '#web/ui/button/button-anchor.tsx'
import { NeedsScripts } from '#web/ui/button/needs-scripts.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TabList, tabId, tabPanelId } from '#web/ui/layout/tab-list.tsx'
import { DiagnosticHeader } from './diagnostic-header.tsx'
import { HistoryTab } from './history-tab.tsx'
import { ReportTab } from './report-tab.tsx'

type DiagnosticViewProps = {
  visit: Visit
  bookingName: string | null
  vehicle: { year: number; make: string; model: string } | null
  registration: string | null
}

/** The tool with its three tabs. */
const TABS = [
  ['scanner', 'AR Scanner'],
  ['history', 'Scan History'],
  ['report', 'Generate Report'],
] as const

type Tab = (typeof TABS)[number][0]

const PANELS: Record<Tab, ComponentType<{ bench: Workbench }>> = {
  scanner: ScannerTab,
  history: HistoryTab,
  report: ReportTab,
}

export function DiagnosticView({ visit, ...car }: DiagnosticViewProps) {
  const [tab, setTab] = useState<Tab>('scanner')
  const bench = useWorkbench(visit)
  const Panel = PANELS[tab]
  return (
    <>
      <DiagnosticHeader {...car} sending={bench.session.draft ? bench.sending : null} />
      <div className="page-width pb-16 pt-1">
        <NeedsScripts />
        <TabList label="AR diagnostic" tabs={TABS} value={tab} onChange={setTab} />
        <div id={tabPanelId(tab)} role="tabpanel" aria-labelledby={tabId(tab)} className="pt-5">
          <WhoseNotice visit={visit} />
          <Panel bench={bench} />
        </div>
      </div>
    </>
  )
}

function WhoseNotice({ visit: { maySend, mechanicId, bookingId } }: { visit: Visit }) {
  if (maySend) return null
  if (mechanicId !== null)
    return (
      <Notice className="mb-5">
        {bookingId === null
          ? 'Your account is pending approval.'
          : 'This job is not yours, or not yet: accept it first.'}{' '}
        Until then everything is kept on this device alone.
      </Notice>
    )
  return (
    <Notice className="mb-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>Try it out: without signing in, everything is kept on this device alone.</p>
        <ButtonAnchor href="/mechanic-login" variant="outline">
          Mechanic Login
        </ButtonAnchor>
      </div>
    </Notice>
  )
}
