import type { TownPage } from '#contract/site/towns.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Day } from '#web/ui/text/day.tsx'
import { Stars } from '#web/ui/text/stars.tsx'

/** Shows what drivers wrote about the mechanics who serve the town. */
export function LocalReviews({ town: { name, reviews } }: { town: TownPage }) {
  if (reviews.length === 0) return null
  return (
    <Section
      id="reviews"
      heading="What drivers say about them"
      lead={`The newest reviews of mechanics who come to ${name}.`}
    >
      <ul className="mt-6 grid grid-cols-1 gap-x-12 lg:grid-cols-2">
        {reviews.map((review) => (
          <li key={review.id} className="border-t border-stone-200 py-6">
            <Stars rating={review.rating} className="text-lg" />
            <p className="user-text mt-2.5 text-lg leading-relaxed">{review.comment}</p>
            <p className="mt-3 leading-snug">
              <span className="user-text font-semibold">{review.customerName}</span>
              <span className="text-stone-600">
                {review.createdAt === null ? null : (
                  <>
                    , <Day at={review.createdAt} />
                  </>
                )}
                , of {review.mechanicName}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <ButtonLink to="/reviews" variant="outline" className="mt-4 max-sm:w-full">
        Read all reviews
      </ButtonLink>
    </Section>
  )
}
