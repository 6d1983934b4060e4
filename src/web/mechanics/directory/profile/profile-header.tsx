import type { MechanicProfile } from '#contract/mechanics/mechanics.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Rating } from '#web/ui/text/rating.tsx'

export function ProfileHeader({ mechanic }: { mechanic: MechanicProfile }) {
  return (
    <div className="bg-green-900 text-white">
      <div className="page-width flex flex-wrap items-center gap-x-7 gap-y-6 py-10 md:py-14">
        <div className="flex min-w-0 grow basis-80 items-center gap-5">
          {/* The avatar's own green has too little contrast on the dark background. */}
          <span className="rounded-full border-2 border-yellow-500">
            <Avatar name={mechanic.name} size="large" />
          </span>
          <div className="min-w-0">
            <h1 className="text-[2.25rem] md:text-[3rem]">{mechanic.name}</h1>
            <p className="user-text mt-1 text-lg leading-snug text-green-100">
              {mechanic.location}
            </p>
            <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5">
              <Rating rating={mechanic.rating} count={mechanic.reviewCount} ground="dark" />
              {mechanic.isActive ? (
                <Badge tone="good">Available</Badge>
              ) : (
                <Badge tone="warn">Unavailable</Badge>
              )}
            </p>
          </div>
        </div>
        {mechanic.isActive ? (
          <ButtonLink
            to="/quote"
            search={{ mechanic: String(mechanic.id) }}
            variant="main"
            size="large"
            className="max-sm:w-full"
          >
            Book Service
          </ButtonLink>
        ) : (
          <ButtonLink
            to="/mechanics"
            search={{ location: mechanic.location }}
            variant="outline-on-dark"
            size="large"
            className="max-sm:w-full"
          >
            See who is free nearby
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
