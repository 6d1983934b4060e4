import type { ReactNode } from 'react'
import type { Alert } from '#contract/vehicles/alerts.ts'
import { addPounds } from '#domain/money/pounds.ts'
import type { LiveAlertStatus } from '#domain/vehicles/care/alert-status.ts'
import { Price } from '#web/ui/text/price.tsx'

/** Shows three figures, with the costs in whole pounds [VEH-11]. */
export function AlertTiles({ active, acknowledged }: Record<LiveAlertStatus, Alert[]>) {
  const known = active.flatMap(({ estimatedCost }) => estimatedCost ?? [])
  // A cost that nobody has estimated is not nothing.
  const isUnknown = known.length === 0 && active.length > 0
  return (
    <dl className="flex flex-wrap divide-stone-200 max-xs:flex-col max-xs:divide-y xs:divide-x sm:grid sm:grid-cols-3 border-y border-stone-200">
      <Tile label="Active alerts">{active.length}</Tile>
      <Tile label="Acknowledged">{acknowledged.length}</Tile>
      <Tile label="Estimated cost">
        {isUnknown ? (
          'Not known'
        ) : (
          <>
            {known.length < active.length ? 'From ' : ''}
            <Price pounds={Math.round(addPounds(...known))} isWhole />
          </>
        )}
      </Tile>
    </dl>
  )
}

function Tile({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex grow basis-[min-content] flex-col-reverse justify-end gap-0.5 px-2.5 py-4 first:pl-0 sm:px-6">
      <dt className="text-sm text-stone-600 sm:text-base">{label}</dt>
      <dd className="font-display text-3xl font-bold tabular-nums sm:text-4xl">{children}</dd>
    </div>
  )
}
