import { useQuery } from '@tanstack/react-query'
import { getDemand } from '#contract/admin/business/business.calls.ts'
import type { DemandTown } from '#contract/admin/business/business.ts'
import type { PeriodUnit } from '#domain/bookings/period-units.ts'
import { queryFor } from '#web/api/use-call.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { DemandMap } from './demand-map.tsx'
import { DemandTable } from './demand-table.tsx'

/** Where people ask, and who is there: a table, and a map of the same towns [ADMIN-131]. */
export function Demand({ unit }: { unit: PeriodUnit }) {
  const { data, isError } = useQuery({ ...queryFor(getDemand, { unit }), staleTime: 0 })
  return (
    <section aria-labelledby="demand" className="mt-12">
      <h2 id="demand" className="border-b border-stone-300 pb-3.5 text-2xl">
        Where people ask, and who is there
      </h2>
      {data ? (
        <Towns towns={data} unit={unit} />
      ) : isError ? (
        <Notice tone="error" isLive className="mt-4">
          The towns did not load. Please reload the page.
        </Notice>
      ) : (
        <Skeleton className="mt-4 h-80" />
      )}
    </section>
  )
}

function Towns({ towns, unit }: { towns: readonly DemandTown[]; unit: PeriodUnit }) {
  if (towns.length === 0)
    return (
      <p className="mt-4 text-stone-600">
        Nobody has asked for a quote in this time, and no mechanic is listed.
      </p>
    )
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <DemandTable towns={towns} unit={unit} />
      <DemandMap towns={towns} />
    </div>
  )
}
