import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listStaff } from '#contract/auth/staff/staff.calls.ts'
import { STAFF_ROLE_WORDS, STAFF_ROLES } from '#domain/auth/staff-rights.ts'
import { AdminFrame } from '#web/admin/admin-frame.tsx'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { queryFor } from '#web/api/use-call.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { InviteForm } from './invite-form.tsx'
import { StaffRow } from './staff-row.tsx'

export const Route = createFileRoute('/_desk/admin/staff')({
  loader: ({ context: { queryClient }, location }) =>
    requireSignIn(
      'administrator',
      queryClient.fetchQuery({ ...queryFor(listStaff), staleTime: 0 }),
      location,
    ),
  head: () => ({
    meta: [{ title: 'Staff · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminStaffPage,
})

function AdminStaffPage() {
  const data = useStill(useSuspenseQuery(queryFor(listStaff)).data)
  return (
    <AdminFrame
      heading="Staff"
      lead="Who runs Kerbside, and what their role opens. A change of role takes effect at once; anybody removed is signed out everywhere."
    >
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="people">
          <h2 id="people" className="border-b border-stone-300 pb-3.5 text-2xl">
            People
          </h2>
          {data.length === 0 ? (
            <EmptyState title="Nobody has an account yet">
              The first owner is created in the server’s terminal.
            </EmptyState>
          ) : (
            <ul>
              {data.map((member) => (
                <StaffRow key={member.id} member={member} />
              ))}
            </ul>
          )}
          <h2 className="mt-10 text-2xl">What a role opens</h2>
          <dl className="mt-3 grid xs:grid-cols-[6rem_1fr] gap-x-3 gap-y-1.5">
            {STAFF_ROLES.map((role) => (
              <div key={role} className="contents">
                <dt className="font-semibold">{STAFF_ROLE_WORDS[role].name}</dt>
                <dd>{STAFF_ROLE_WORDS[role].does}</dd>
              </div>
            ))}
          </dl>
        </section>
        <InviteForm />
      </div>
    </AdminFrame>
  )
}
