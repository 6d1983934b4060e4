import { removeWork } from '#contract/vehicles/part-history.calls.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Price } from '#web/ui/text/price.tsx'
import { calendarText, shortMonthText } from '#web/vehicles/charts/calendar-text.ts'
import { RemoveButton } from '#web/vehicles/forms/work/remove-button.tsx'
import { WorkBill } from '#web/vehicles/forms/work/work-bill.tsx'
import { WorkForm } from '#web/vehicles/forms/work/work-form.tsx'
import type { HealthViewProps } from './health-view-props.ts'

export function HistoryTab({ health, isSample }: HealthViewProps) {
  const { history, timeline } = health
  return (
    <div className="grid gap-12">
      <section aria-labelledby="recent">
        <h2 id="recent" className="mb-3 text-[1.75rem]">
          Recent services
        </h2>
        {history.length === 0 ? (
          <EmptyState title="No services yet">
            Jobs booked through us appear here, with who did them and what they cost.
          </EmptyState>
        ) : (
          <ul className="border-t border-stone-200">
            {history.map(({ on, service, provider, cost, isMonthOnly, workId, bill }, at) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: two jobs of a day may be alike.
                key={at}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-stone-200 py-4"
              >
                <div>
                  <p className="font-semibold">{service}</p>
                  <p className="text-stone-600">
                    {[provider, isMonthOnly ? `about ${shortMonthText(on)}` : calendarText(on)]
                      .filter(Boolean)
                      .join(', ')}
                  </p>
                </div>
                <div className="flex flex-wrap items-center gap-x-4">
                  {cost === null ? null : <Price pounds={cost} className="font-semibold" />}
                  {workId === null ? (
                    <Badge tone="done">Completed</Badge>
                  ) : (
                    <>
                      <WorkBill work={{ vehicleId: health.vehicle.id, workId, service, bill }} />
                      <RemoveButton
                        endpoint={removeWork}
                        input={{ id: health.vehicle.id, workId }}
                        done="Work removed"
                        name={`Remove ${service}`}
                      >
                        Remove
                      </RemoveButton>
                    </>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
      {isSample ? null : (
        <section aria-labelledby="elsewhere">
          <h2 id="elsewhere" className="mb-1 text-[1.75rem]">
            Had work done elsewhere?
          </h2>
          <p className="mb-4 max-w-prose text-stone-600">
            Tell us, and we will stop warning you about what has been done. Once it is recorded you
            can add a photo or a PDF of the bill, which only you can see.
          </p>
          <WorkForm health={health} />
        </section>
      )}
      {timeline.length === 0 ? null : (
        <section aria-labelledby="everything">
          <h2 id="everything" className="mb-4 text-[1.75rem]">
            Everything on record
          </h2>
          <p className="mb-5 max-w-prose text-stone-600">
            Your health score falls slowly as parts age. Whatever else changed it is marked here.
          </p>
          <ol className="border-l-2 border-stone-200">
            {timeline.map(({ on, kind, title, detail, score }, at) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: two things of a day may be alike.
                key={at}
                className="relative pb-5 pl-6"
              >
                <span
                  aria-hidden
                  className={`absolute -left-1.75 top-1.5 size-3 rounded-full ${kind === 'job' ? 'bg-green-800' : kind === 'mot' ? 'bg-ink' : 'bg-stone-300'}`}
                />
                <p className="text-sm text-stone-600">{calendarText(on)}</p>
                <p className="font-semibold">{title}</p>
                {detail ? <p className="max-w-prose text-stone-600">{detail}</p> : null}
                {score ? <p className="font-semibold text-green-800">{scoreText(score)}</p> : null}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

type ScoreChange = NonNullable<HealthViewProps['health']['timeline'][number]['score']>

function scoreText({ before, after }: ScoreChange): string {
  if (before === null) return `Health score: ${after}`
  return `Health score ${after > before ? 'up' : 'down'} from ${before} to ${after}`
}
