import type { ReactNode } from 'react'
import type { MechanicSummary } from '#contract/mechanics/mechanics.ts'
import { yearsText } from '#domain/mechanics/trade-options.ts'
import { capitalised } from '#domain/mechanics/vetting-words.ts'
import { aboutMilesText } from '#domain/places/distance-text.ts'
import { ButtonAnchor } from '#web/ui/button/button-anchor.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { Rating } from '#web/ui/text/rating.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

type MechanicCardProps = {
  mechanic: MechanicSummary
  /** The heading level of the name on its page. */
  heading?: 'h2' | 'h3'
  /** The ways to book this mechanic. */
  children?: ReactNode
}

/** The card of one mechanic in a list. */
export function MechanicCard({ mechanic, heading: Heading = 'h3', children }: MechanicCardProps) {
  return (
    <article className="mechanic-card">
      <div className="flex items-center gap-4">
        <Avatar name={mechanic.name} />
        <div className="min-w-0">
          <Heading className="text-2xl">{mechanic.name}</Heading>
          <p className="user-text leading-snug text-stone-600">{mechanic.location}</p>
        </div>
      </div>
      <ul className="mt-4 grow">
        <li className="flex flex-wrap justify-between gap-x-4">
          <Rating rating={mechanic.rating} count={mechanic.reviewCount} />
          {mechanic.distanceMiles === null ? null : (
            <span className="tabular-nums text-stone-600">
              {capitalised(aboutMilesText(mechanic.distanceMiles))} away
            </span>
          )}
        </li>
        <li>{`${mechanic.qualification}, ${yearsText(mechanic.experience)}`}</li>
        <li>{mechanic.specialty}</li>
      </ul>
      {children}
      <ButtonAnchor
        href={`/mechanics/${mechanic.id}`}
        variant="outline"
        isWide
        className={children ? 'mt-3' : 'mt-5'}
      >
        View Profile <VisuallyHidden>{`of ${mechanic.name}`}</VisuallyHidden>
      </ButtonAnchor>
    </article>
  )
}

/** Reserves the space of a card while mechanics load. */
export function MechanicCardSkeleton() {
  return (
    <div aria-hidden className="mechanic-card">
      <div className="flex items-center gap-4">
        <span className="size-13 shrink-0 rounded-full bg-stone-200" />
        <div className="grow">
          <Skeleton className="h-6.5 w-40 max-w-full" />
          <Skeleton className="mt-1.5 h-4 w-28" />
        </div>
      </div>
      <div className="mt-4 flex grow flex-col gap-2.5 py-1.5">
        <Skeleton className="h-4 w-36" />
        <Skeleton className="h-4 w-48 max-w-full" />
        <Skeleton className="h-4 w-40" />
      </div>
      <Skeleton className="mt-5 h-11 rounded-control" />
    </div>
  )
}
