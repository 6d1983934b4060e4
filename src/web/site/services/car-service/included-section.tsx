import { Check } from 'lucide-react'
import type { Service } from '#contract/quotes/catalogue.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { INCLUDED_WORK } from './included-work.ts'

/** Lists the packages in rising order, each including the previous one. */
export function IncludedSection({ packages }: { packages: readonly Service[] }) {
  return (
    <Section id="included" ground="card" heading="What is done in each">
      {/* With a dozen letters in a line, what is done stands above the three columns. */}
      <table className="mt-8 w-full border-b border-stone-200 text-left max-xs:block">
        <caption className="sr-only">The work of each service</caption>
        <thead className="max-xs:block">
          <tr className="align-bottom font-display text-lg max-xs:grid max-xs:grid-cols-3 md:text-2xl">
            <th scope="col" className="pb-3 font-bold max-xs:col-span-full">
              Work
            </th>
            {packages.map(({ id, name }) => (
              <th
                key={id}
                scope="col"
                className="pb-3 text-center font-bold xs:w-[4.25rem] md:w-44"
              >
                {name.replace(/ service$/, '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-xs:block">
          {INCLUDED_WORK.map(({ work, from }) => (
            <tr key={work} className="border-t border-stone-200 max-xs:grid max-xs:grid-cols-3">
              <th scope="row" className="py-3 pr-3 font-normal max-xs:col-span-full max-xs:pb-0">
                {work}
              </th>
              {packages.map(({ id }, index) => (
                <td key={id} className="py-3 text-center">
                  {index + 1 >= from ? (
                    <>
                      <Check aria-hidden className="mx-auto size-6 text-green-700" />
                      <VisuallyHidden>Included</VisuallyHidden>
                    </>
                  ) : (
                    <>
                      <span aria-hidden className="text-stone-600">
                        –
                      </span>
                      <VisuallyHidden>Not included</VisuallyHidden>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
