import type { AdminCase } from '#contract/bookings/cases/cases.ts'
import { CaseMessages } from '#web/bookings/cases/case-thread.tsx'

/** What was written and shown, beside the decision on it. */
export function CaseRecord({ case: it }: { case: AdminCase }) {
  return (
    <section
      aria-label="What was written"
      className="mb-5 max-h-72 overflow-y-auto rounded-panel border border-stone-200 bg-card px-4 pb-4"
    >
      <CaseMessages messages={it.messages} />
    </section>
  )
}
