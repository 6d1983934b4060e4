import { useQuery } from '@tanstack/react-query'
import { listTowns } from '#contract/site/towns.calls.ts'
import { queryFor } from '#web/api/use-call.ts'
import { TownLink } from './town-link.tsx'

/** Lists every town with mechanics below the directory, for crawlers and for people who prefer links to typing. */
export function AllTowns() {
  const { data = [] } = useQuery(queryFor(listTowns))
  if (data.length === 0) return null
  return (
    <section aria-labelledby="towns" className="mt-14">
      <h2 id="towns" className="text-[2rem]">
        Mechanics by town
      </h2>
      <ul className="town-list mt-5 columns-2 gap-x-8 sm:columns-3 lg:columns-5">
        {data.map(({ slug, name, mechanicCount }) => (
          <li key={slug}>
            <TownLink slug={slug}>{name}</TownLink> <span>{mechanicCount}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
