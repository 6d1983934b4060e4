import { FileText, Mail } from 'lucide-react'
import { useState } from 'react'
import { emailReport, reportPath } from '#contract/inspections/diagnostics.calls.ts'
import { useAction } from '#web/api/use-action.ts'
import type { Draft } from '#web/inspections/tool/draft/draft.ts'
import { findingsOf } from '#web/inspections/tool/draft/draft-findings.ts'
import type { Workbench } from '#web/inspections/tool/workbench/use-workbench.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonAnchor } from '#web/ui/button/button-anchor.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useFinish } from './use-finish.ts'

type ReportActionsProps = { bench: Workbench; draft: Draft }

/** Only a completed inspection has a report: a press asks to complete it first, and goes on to the report by itself. */
export function ReportActions({ bench, draft }: ReportActionsProps) {
  const { visit } = bench
  const [asked, setAsked] = useState<'pdf' | 'email' | null>(null)
  const { run, isRunning: isMailing } = useAction(emailReport, {
    words: 'emailReport',
    done: { title: 'Report sent', description: 'The customer will have it in a moment.' },
  })
  const { finish, isFinishing } = useFinish(bench, draft)
  const isDone = draft.status === 'completed'
  const mail = () => {
    if (visit.bookingId === null) return toast(NOBODY)
    void run({ id: draft.id })
  }
  const begin = (wanted: 'pdf' | 'email') => () => {
    if (isDone) return mail()
    const hindrance = hindranceOf(draft, visit.maySend)
    if (hindrance) toast({ title: 'No report yet', description: hindrance })
    else setAsked(wanted)
  }
  const finishAndGoOn = async () => {
    // Open the tab within the press, because browsers block a tab opened later as a pop-up.
    const tab = asked === 'pdf' ? window.open('', '_blank') : null
    if (tab) tab.opener = null
    if (!(await finish())) return tab?.close()
    setAsked(null)
    if (asked === 'email') mail()
    else tab?.location.replace(new URL(reportPath(draft.id), location.href))
  }
  return (
    <div className="mt-6 grid gap-2.5 sm:grid-cols-2">
      {isDone ? (
        <ButtonAnchor href={reportPath(draft.id)} target="_blank" rel="noopener" size="large">
          <FileText aria-hidden className="size-5" />
          Generate PDF Report
        </ButtonAnchor>
      ) : (
        <Button size="large" onClick={begin('pdf')}>
          <FileText aria-hidden className="size-5" />
          Generate PDF Report
        </Button>
      )}
      <Button
        variant="outline"
        size="large"
        isLoading={isMailing}
        loadingLabel="Sending…"
        onClick={begin('email')}
      >
        <Mail aria-hidden className="size-5" />
        Email Customer
      </Button>
      <Dialog
        title="Finish the inspection?"
        description="After that it cannot be changed, and the customer can see it. Anything simulated is left out."
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <Button
            size="large"
            isLoading={isFinishing}
            loadingLabel="Finishing…"
            onClick={() => void finishAndGoOn()}
          >
            {asked === 'pdf' ? 'Finish and open the report' : 'Finish and email the report'}
          </Button>
          <Button variant="outline" onClick={() => setAsked(null)}>
            Keep inspecting
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

const NOBODY = {
  title: 'Nobody to send it to',
  description:
    'This inspection has no booking, so there is no customer to send it to. Open the PDF instead.',
}

/** Returns why there can be no report, in words; null when there can. */
export function hindranceOf(draft: Draft, maySend: boolean): string | null {
  if (draft.type === null) return 'Choose what you are inspecting first.'
  if (!maySend) return 'Sign in as the mechanic of this job first. Nothing is lost.'
  const isEmpty = draft.photos.length === 0 && findingsOf(draft).every((it) => it.isSimulated)
  return isEmpty ? 'Nothing real has been found or photographed yet.' : null
}
