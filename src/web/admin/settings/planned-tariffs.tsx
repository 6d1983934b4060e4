import { listTariffs, withdrawTariff } from '#contract/admin/tariffs/tariffs.calls.ts'
import type { PlannedTariff } from '#contract/admin/tariffs/tariffs.ts'
import type { TariffTerms } from '#domain/quotes/tariff.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { dateTimeText } from '#web/ui/text/date-text.ts'
import { calendarDay } from './calendar-day.ts'
import { TariffFacts } from './tariff-facts.tsx'

type PlannedTariffsProps = {
  planned: readonly PlannedTariff[]
  inForce: TariffTerms
  openFrom: string
}

/** What is still to begin, each compared with what holds before it. */
export function PlannedTariffs({ planned, inForce, openFrom }: PlannedTariffsProps) {
  return (
    <section aria-labelledby="planned">
      <h2 id="planned" className="text-2xl">
        Planned
      </h2>
      {planned.length === 0 ? <p className="mt-1 text-stone-600">No change is planned.</p> : null}
      <ul className="mt-2 grid gap-6">
        {planned.map((each, index) => (
          <li key={each.id} className="rounded-panel border border-stone-200 bg-card p-5">
            <h3 className="text-xl">From {calendarDay(each.startsOn)}</h3>
            <TariffFacts terms={each.terms} before={planned[index - 1]?.terms ?? inForce} />
            <p className="user-text mt-3">{each.reason}</p>
            <p className="mt-1 text-sm text-stone-600">
              Planned by {each.plannedBy}, {dateTimeText(each.plannedAt)}
            </p>
            {each.startsOn >= openFrom ? <Withdraw tariff={each} /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Withdraw({ tariff: { id, startsOn } }: { tariff: PlannedTariff }) {
  const { run, isRunning, dialog } = useAdminAction(withdrawTariff, {
    words: DESK_WORDS.withdrawTariff,
    done: { title: 'Change withdrawn' },
    invalidates: [listTariffs],
  })
  return (
    <>
      <Button
        variant="outline"
        className="mt-4"
        aria-label={`Withdraw the change from ${calendarDay(startsOn)}`}
        isLoading={isRunning}
        loadingLabel="Withdrawing…"
        onClick={() => run({ id })}
      >
        Withdraw
      </Button>
      {dialog}
    </>
  )
}
