import type { Review } from '#contract/mechanics/mechanics.ts'
import { buttonLook } from '#web/ui/button/button-look.ts'
import { SiteAnchor } from '#web/ui/button/site-anchor.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Day } from '#web/ui/text/day.tsx'
import { Stars } from '#web/ui/text/stars.tsx'

/** At most three [SITE-11]. */
const SHOWN = 3

export function ReviewsSection({ reviews }: { reviews: readonly Review[] }) {
  return (
    <Section id="reviews" ground="card" heading="From people back on the road">
      <ul className="mt-8 grid gap-x-10 md:grid-cols-3">
        {reviews.slice(0, SHOWN).map((review) => (
          <li key={review.id} className="flex flex-col border-t border-stone-200 py-6">
            <Stars rating={review.rating} className="text-lg" />
            {review.comment ? (
              <blockquote className="user-text mt-3 grow text-lg leading-relaxed">
                “{review.comment}”
              </blockquote>
            ) : null}
            <p className="mt-4 leading-snug">
              <span className="user-text block font-semibold">{review.customerName}</span>
              <span className="text-stone-600">
                {review.createdAt === null ? 'Recently' : <Day at={review.createdAt} />}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <SiteAnchor href="/reviews" className={`${buttonLook({ variant: 'outline' })} mt-4`}>
        Read All Reviews
      </SiteAnchor>
    </Section>
  )
}
