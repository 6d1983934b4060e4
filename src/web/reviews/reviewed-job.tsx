import type { ReviewInvitation } from '#contract/reviews/reviews.ts'
import { dateText } from '#web/ui/text/date-text.ts'

/** Shows the job that the review is about. */
export function ReviewedJob({ invitation }: { invitation: ReviewInvitation }) {
  const { mechanicName, services, completedAt } = invitation
  return (
    <aside aria-labelledby="job" className="rounded-panel bg-green-50 p-6 md:p-8">
      <h2 id="job" className="text-2xl">
        The job
      </h2>
      <dl className="mt-4 grid gap-3">
        <div>
          <dt className="text-sm text-stone-600">Done by</dt>
          <dd className="font-semibold">{mechanicName}</dd>
        </div>
        <div>
          <dt className="text-sm text-stone-600">
            {services.length === 1 ? 'Service' : 'Services'}
          </dt>
          {services.map((service) => (
            <dd key={service} className="font-semibold">
              {service}
            </dd>
          ))}
        </div>
        <div>
          <dt className="text-sm text-stone-600">Finished on</dt>
          <dd className="font-semibold">
            <time dateTime={completedAt}>{dateText(completedAt)}</time>
          </dd>
        </div>
      </dl>
    </aside>
  )
}
