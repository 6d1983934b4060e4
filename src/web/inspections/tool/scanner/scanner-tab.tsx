import { useEffect, useState } from 'react'
import { PhotoStrip } from '#web/inspections/tool/camera/photo-strip.tsx'
import { Checklist } from '#web/inspections/tool/checks/checklist.tsx'
import type { Issue } from '#web/inspections/tool/checks/issue.ts'
import { IssueDialog } from '#web/inspections/tool/checks/issue-dialog.tsx'
import { IssueList } from '#web/inspections/tool/checks/issue-list.tsx'
import { CodeReader } from '#web/inspections/tool/codes/code-reader.tsx'
import { AddToQuoteDialog } from '#web/inspections/tool/finish/add-to-quote-dialog.tsx'
import type { Workbench } from '#web/inspections/tool/workbench/use-workbench.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Segmented } from '#web/ui/form/segmented.tsx'
import { PinPanel } from './pin-panel.tsx'
import { QuickActions } from './quick-actions.tsx'
import { ScanControls } from './scan-controls.tsx'
import { TypePicker } from './type-picker.tsx'
import { useView } from './use-view.ts'
import { ViewPanel } from './view-panel.tsx'

const WORK = [
  { value: 'checklist', label: 'Checklist' },
  { value: 'codes', label: 'Fault codes' },
] as const

export function ScannerTab({ bench }: { bench: Workbench }) {
  const { session, issues, adapter } = bench
  const { draft, change } = session
  const view = useView(bench)
  const [work, setWork] = useState<(typeof WORK)[number]['value']>('checklist')
  const [viewed, setViewed] = useState<Issue | null>(null)
  const [quoted, setQuoted] = useState<Issue | null>(null)
  useIntoSight(view.camera.state.kind === 'on', view.isCapturing)
  if (!draft) return <Waking />
  const { type } = draft
  const isFixed = draft.status === 'completed'
  const addToQuote = (issue: Issue) => (issue.simulatedBy ? toast(NEVER_QUOTED) : setQuoted(issue))
  return (
    <>
      {isFixed ? <Finished onAnother={session.startAnother} /> : null}
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_27rem]">
        <div className="grid min-w-0 gap-4">
          <TypePicker
            value={type}
            isFixed={isFixed}
            onChoose={(chosen) => {
              change({ kind: 'type', type: chosen })
              view.show({ kind: 'live' })
              if (view.camera.state.kind !== 'on') view.camera.start()
            }}
          />
          <div id="view" className="scroll-mt-4">
            <ViewPanel bench={bench} view={view} draft={draft} />
            <PhotoStrip
              photos={draft.photos}
              refusals={bench.sending.refusals}
              store={session.store}
              shownId={view.shown.kind === 'photo' ? view.shown.id : null}
              onShow={(id) => view.show({ kind: 'photo', id })}
            />
          </div>
          <PinPanel bench={bench} view={view} draft={draft} />
          <ScanControls bench={bench} view={view} isReady={type !== null} />
        </div>
        <div className="grid min-w-0 gap-6">
          {type === null ? null : (
            <>
              <Segmented
                legend={<span className="sr-only">Work</span>}
                options={WORK}
                value={work}
                onChange={setWork}
              />
              {work === 'checklist' ? (
                <Checklist
                  draft={{ ...draft, type }}
                  activeId={view.checkId}
                  onActive={view.setCheckId}
                  onChange={(checkId, entry) => change({ kind: 'check', checkId, change: entry })}
                  onPhoto={view.startCapture}
                />
              ) : (
                <CodeReader
                  adapter={adapter}
                  codes={draft.codes}
                  vin={draft.vin}
                  isFixed={isFixed}
                  onCodes={(codes, vin = null) => change({ kind: 'codes', codes, vin })}
                  onRemove={(id) => change({ kind: 'code-removed', id })}
                />
              )}
            </>
          )}
          <IssueList
            issues={issues}
            quotedIds={draft.lines.map(({ findingId }) => findingId)}
            onView={setViewed}
            onQuote={addToQuote}
          />
        </div>
      </div>
      <QuickActions bench={bench} view={view} draft={draft} />
      <IssueDialog
        issue={viewed && (issues.find(({ id }) => id === viewed.id) ?? viewed)}
        onClose={() => setViewed(null)}
        onCost={(findingId, pounds) => change({ kind: 'cost', findingId, pounds })}
      />
      <AddToQuoteDialog
        issue={quoted}
        lines={draft.lines}
        onClose={() => setQuoted(null)}
        onChange={change}
      />
    </>
  )
}

const NEVER_QUOTED = {
  title: 'Not added',
  description: 'This was made up for practice. Nothing simulated ever enters a quote.',
}

/** Scrolls a new picture into view where it is beyond the edge. */
function useIntoSight(isOn: boolean, isCapturing: boolean) {
  useEffect(() => {
    const block = isCapturing ? 'start' : 'nearest'
    if (isOn || isCapturing) document.getElementById('view')?.scrollIntoView({ block })
  }, [isOn, isCapturing])
}

function Finished({ onAnother }: { onAnother: () => void }) {
  return (
    <Notice className="mb-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>
          This inspection is finished and can no longer be changed. You can still send its report
          and quote.
        </p>
        <Button variant="outline" onClick={onAnother}>
          Start another inspection
        </Button>
      </div>
    </Notice>
  )
}

function Waking() {
  return (
    <div role="status" aria-label="Looking for what this device keeps" className="grid gap-4">
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-56 w-full" />
    </div>
  )
}
