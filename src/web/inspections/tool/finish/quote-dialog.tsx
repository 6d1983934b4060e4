import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { createFollowUpQuote, priceFollowUp } from '#contract/inspections/follow-up-quotes.calls.ts'
import { listServices } from '#contract/quotes/catalogue.calls.ts'
import { useAction } from '#web/api/use-action.ts'
import { queryFor } from '#web/api/use-call.ts'
import { explain } from '#web/api/words/explain.ts'
import type { Draft, QuoteLine } from '#web/inspections/tool/draft/draft.ts'
import type { Workbench } from '#web/inspections/tool/workbench/use-workbench.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Price } from '#web/ui/text/price.tsx'
import { hindranceOf } from './report-actions.tsx'
import { useFinish } from './use-finish.ts'

type QuoteDialogProps = { bench: Workbench; draft: Draft; onClose: () => void }

/** Proposes work to the customer, priced as every quote is. The customer approves or declines each line. */
export function QuoteDialog({ bench, draft, onClose }: QuoteDialogProps) {
  const { visit } = bench
  const hindrance =
    visit.bookingId === null
      ? 'This inspection has no booking, so there is no customer to send a quote to.'
      : (hindranceOf(draft, visit.maySend) ??
        (draft.lines.length === 0
          ? 'Nothing is in it yet. Press Add to Quote beside a detected issue.'
          : null))
  return (
    <Dialog title="Generate Quote" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {hindrance !== null || visit.bookingId === null ? (
        <Notice>{hindrance}</Notice>
      ) : (
        <Priced bench={bench} draft={draft} bookingId={visit.bookingId} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Priced({ bench, draft, bookingId, onClose }: QuoteDialogProps & { bookingId: string }) {
  const { lines } = draft
  const isGone = useRef(false)
  const { finish } = useFinish(bench, draft)
  const serviceIds = lines.map(({ serviceId }) => serviceId)
  const { data: price, error } = useQuery(queryFor(priceFollowUp, { bookingId, serviceIds }))
  const { run, isRunning } = useAction(createFollowUpQuote, {
    words: 'sendFollowUpQuote',
    prepare: async (totalCost: number) =>
      (await finish()) ? { id: draft.id, lines: [...lines], totalCost } : null,
    done: { title: 'Quote sent', description: 'The customer approves or declines each line.' },
    onDone: () => {
      isGone.current = true
      bench.refreshHistory()
      onClose()
    },
  })
  return (
    <>
      <ul className="border-t border-stone-200">
        {lines.map((line) => (
          <Line key={line.serviceId} bench={bench} line={line} />
        ))}
      </ul>
      {price ? (
        <dl className="mt-3 grid gap-1.5">
          <Sum name="Labour" pounds={price.laborCost} />
          <Sum name="Parts" pounds={price.partsCost} />
          {price.mobileFee > 0 ? <Sum name="Mobile visit" pounds={price.mobileFee} /> : null}
          <Sum name="Total" pounds={price.totalCost} isTotal />
        </dl>
      ) : error ? (
        <Notice tone="error" className="mt-3">
          {explain('sendFollowUpQuote', error).description}
        </Notice>
      ) : (
        <Skeleton className="mt-3 h-28 w-full" />
      )}
      <p className="mt-3 text-stone-600">
        {draft.status === 'completed'
          ? 'We email it to the customer, and its prices hold for 30 days.'
          : 'Sending it finishes the inspection. We email the quote to the customer, and its prices hold for 30 days.'}
      </p>
      <Button
        size="large"
        isWide
        className="mt-4"
        disabled={!price}
        isLoading={isRunning}
        loadingLabel="Sending…"
        onClick={() => price && !isGone.current && run(price.totalCost)}
      >
        Send quote to customer
      </Button>
    </>
  )
}

function Line({ bench: { session, issues }, line }: { bench: Workbench; line: QuoteLine }) {
  const { data: services } = useSuspenseQuery(queryFor(listServices))
  const service = services.find(({ id }) => id === line.serviceId)
  const issue = issues.find(({ id }) => id === line.findingId)
  const name = service?.name ?? 'A service that is gone'
  return (
    <li className="flex items-center gap-3 border-b border-stone-200 py-2">
      <p className="min-w-0 flex-1">
        <span className="font-semibold">{name}</span>
        {issue ? (
          <span className="user-text block text-sm text-stone-600">{issue.component}</span>
        ) : null}
      </p>
      <button
        type="button"
        aria-label={`Take out ${name}`}
        onClick={() => session.change({ kind: 'line-removed', serviceId: line.serviceId })}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-stone-200"
      >
        <X aria-hidden className="size-5" />
      </button>
    </li>
  )
}

function Sum({ name, pounds, isTotal }: { name: string; pounds: number; isTotal?: boolean }) {
  return (
    <div
      className={isTotal ? 'flex justify-between text-lg font-semibold' : 'flex justify-between'}
    >
      <dt>{name}</dt>
      <dd>
        <Price pounds={pounds} />
      </dd>
    </div>
  )
}
