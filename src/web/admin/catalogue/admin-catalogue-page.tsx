import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listAdminServices } from '#contract/admin/admin-records.calls.ts'
import { AdminFrame } from '#web/admin/admin-frame.tsx'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { queryFor } from '#web/api/use-call.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { ServiceRow } from './service-row.tsx'

export const Route = createFileRoute('/_desk/admin/catalogue')({
  loader: ({ context: { queryClient }, location }) =>
    requireSignIn(
      'administrator',
      queryClient.fetchQuery({ ...servicesQuery, staleTime: 0 }),
      location,
    ),
  head: () => ({
    meta: [{ title: 'Catalogue · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminCataloguePage,
})

const servicesQuery = queryFor(listAdminServices)

function AdminCataloguePage() {
  const data = useStill(useSuspenseQuery(servicesQuery).data)
  const categories = [...new Set(data.map(({ category }) => category))]
  return (
    <AdminFrame
      heading="Catalogue"
      lead="What the next customer is asked to pay, any VAT included and before the mobile visit. Quotes that were given keep their price."
    >
      {data.length === 0 ? (
        <EmptyState title="The catalogue is empty">Fill it with npm run seed:catalogue.</EmptyState>
      ) : null}
      <div className="gap-x-14 lg:columns-2">
        {categories.map((category, index) => (
          <section
            key={category}
            aria-labelledby={`category-${index}`}
            className="mb-10 break-inside-avoid"
          >
            <h2 id={`category-${index}`} className="text-[1.75rem]">
              {category}
            </h2>
            <ul className="mt-2 border-t border-stone-200">
              {data
                .filter((service) => service.category === category)
                .map((service) => (
                  <li key={service.id} className="border-b border-stone-200 py-2.5">
                    <ServiceRow service={service} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </AdminFrame>
  )
}
