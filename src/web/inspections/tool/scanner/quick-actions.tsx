import { Camera, FilePlus2, Save } from 'lucide-react'
import { useState } from 'react'
import type { Draft } from '#web/inspections/tool/draft/draft.ts'
import { QuoteDialog } from '#web/inspections/tool/finish/quote-dialog.tsx'
import type { Workbench } from '#web/inspections/tool/workbench/use-workbench.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import type { View } from './use-view.ts'

type QuickActionsProps = { bench: Workbench; view: View; draft: Draft }

/** It stays in the flow of the page: over the picture or the checklist it would cover what is pressed there. */
export function QuickActions({ bench, view, draft }: QuickActionsProps) {
  const { sending, visit } = bench
  const [isQuoting, setQuoting] = useState(false)
  const capture = () => {
    if (draft.type !== null && draft.status !== 'completed') view.startCapture()
    else toast(draft.type === null ? CHOOSE_FIRST : FINISHED)
  }
  const save = async () => {
    if (!visit.maySend) return toast(ON_THIS_DEVICE)
    await sending.sendNow().then(
      () => toast({ title: 'Annotations saved' }),
      () => toast(ON_THIS_DEVICE),
    )
  }
  return (
    <section
      aria-label="Quick Actions"
      className="-mx-(--page-inset) mt-8 border-t border-stone-200 px-3 py-2.5 sm:mx-0 sm:px-0"
    >
      <div className="grid xs:grid-cols-3 gap-2 lg:max-w-2xl">
        <Button className="px-2! leading-tight" onClick={capture}>
          <Camera aria-hidden className="size-5 max-sm:hidden" />
          Capture Photo
        </Button>
        <Button variant="outline" className="px-2! leading-tight" onClick={() => void save()}>
          <Save aria-hidden className="size-5 max-sm:hidden" />
          Save Annotations
        </Button>
        <Button variant="outline" className="px-2! leading-tight" onClick={() => setQuoting(true)}>
          <FilePlus2 aria-hidden className="size-5 max-sm:hidden" />
          Generate Quote
        </Button>
      </div>
      {isQuoting ? (
        <QuoteDialog bench={bench} draft={draft} onClose={() => setQuoting(false)} />
      ) : null}
    </section>
  )
}

const CHOOSE_FIRST = {
  title: 'No photo yet',
  description: 'Choose what you are inspecting first.',
}

const FINISHED = {
  title: 'No photo taken',
  description: 'This inspection is finished. Start another one for more photos.',
}

const ON_THIS_DEVICE = {
  title: 'Kept on this device',
  description: 'We will send it as soon as we can.',
}
