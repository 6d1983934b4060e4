import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { getCustomerDetail, listCustomers } from '#contract/admin/customers/customers.calls.ts'
import {
  listDuplicates,
  mergeCustomers,
  previewMerge,
} from '#contract/admin/customers/merge/merge.calls.ts'
import type { MergePreview, MergeSide } from '#contract/admin/customers/merge/merge.ts'
import { MOVED_WORDS } from '#domain/customers/duplicates.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import { AdminFrame } from '#web/admin/admin-frame.tsx'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { Fact } from '#web/admin/person/fact.tsx'
import { PERSON_LINK } from '#web/admin/person/person-link.ts'
import { requireFound } from '#web/api/require-found.ts'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { queryFor } from '#web/api/use-call.ts'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { ActionDialog } from '#web/auth/confirm/action-dialog.tsx'
import { DialogButtons } from '#web/auth/confirm/dialog-buttons.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { dateText } from '#web/ui/text/date-text.ts'
import { EmailText } from '#web/ui/text/email-text.tsx'

type Ids = { id: string; otherId: string }
const previewOf = (ids: Ids) => queryFor(previewMerge, ids)

export const Route = createFileRoute('/_desk/admin/customer-merge/$id/$otherId')({
  loader: ({ context: { queryClient }, params, location }) =>
    requireSignIn(
      'administrator',
      requireFound(queryClient.fetchQuery({ ...previewOf(params), staleTime: 0 })),
      location,
    ),
  head: () => ({
    meta: [{ title: 'Two accounts · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminMergePage,
})

/** Two accounts beside each other, what would move, and the button that makes them one [ADMIN-120]. */
function AdminMergePage() {
  const data = useStill(useSuspenseQuery(previewOf(Route.useParams())).data)
  const { stays, goes, moves, refusal } = data
  const moving = moves.filter(({ count }) => count > 0)
  const swapped = { id: String(goes.id), otherId: String(stays.id) }
  return (
    <AdminFrame
      heading="Two accounts of one person?"
      lead="The first account stays. Everything in the second moves to it, and the second can no longer be used to sign in."
    >
      <div className="grid max-w-5xl gap-x-14 gap-y-8 md:grid-cols-2">
        <Side heading="Stays" side={stays} />
        <Side heading="Is closed" side={goes} />
      </div>
      <section aria-labelledby="moves" className="mt-8 max-w-prose">
        <h2 id="moves" className="text-xl">
          What moves
        </h2>
        {moving.length === 0 ? <p className="mt-2">Nothing: the second account is empty.</p> : null}
        <ul className="mt-2 list-disc pl-5">
          {moving.map(({ what, count }) => (
            <li key={what}>
              {count} {MOVED_WORDS[what][count === 1 ? 0 : 1]}
            </li>
          ))}
        </ul>
        <p className="mt-2">
          Name, password, address and notification settings are those of the account that stays.
          Where both say something about the same car, what it says stays.
        </p>
      </section>
      <div className="mt-6 max-w-prose">
        {refusal === null ? (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <MergeDialog preview={data} />
            <Link to="/admin/customer-merge/$id/$otherId" params={swapped} className={PERSON_LINK}>
              The other one should stay
            </Link>
          </div>
        ) : (
          <Notice tone="notice" title="These cannot be merged">
            {refusal}
          </Notice>
        )}
      </div>
    </AdminFrame>
  )
}

function Side({ heading, side }: { heading: string; side: MergeSide }) {
  const { id, name, email, emailVerifiedAt, phone, address, since, bookingCount, cars } = side
  return (
    <section aria-label={`${heading}: ${name}`}>
      <p className="text-stone-600">{heading}</p>
      <h2 className="user-text text-2xl">
        <Link to="/admin/customer/$id" params={{ id: String(id) }} className="underline">
          {name}
        </Link>
      </h2>
      <dl className="mt-3 border-t border-stone-200">
        <Fact term="Email">
          <EmailText email={email} />
          <span className="block text-stone-600">
            {emailVerifiedAt ? `Confirmed ${dateText(emailVerifiedAt)}` : 'Not confirmed'}
          </span>
        </Fact>
        <Fact term="Telephone">{phone ?? 'None'}</Fact>
        <Fact term="Address">{address ?? 'None'}</Fact>
        <Fact term="Account since">{dateText(since)}</Fact>
        <Fact term="Bookings">{bookingCount}</Fact>
        <Fact term="Saved cars">
          {cars.length === 0 ? 'None' : cars.map(displayRegistration).join(', ')}
        </Fact>
      </dl>
    </section>
  )
}

function MergeDialog({ preview: { stays, goes } }: { preview: MergePreview }) {
  const navigate = useNavigate()
  const { run, isRunning, frame } = useAdminDialog(mergeCustomers, {
    words: DESK_WORDS.changeCustomer,
    done: { title: 'Merged', description: 'Both addresses get an email.' },
    invalidates: [getCustomerDetail, listCustomers, listDuplicates, previewMerge],
    onDone: () => navigate({ to: '/admin/customer/$id', params: { id: String(stays.id) } }),
  })
  return (
    <ActionDialog
      frame={frame}
      title={`Merge ${goes.email} into ${stays.email}?`}
      description="This cannot be undone. Both addresses get an email that says so."
      trigger={<Button>Merge the accounts</Button>}
    >
      <DialogButtons
        send="Merge"
        sending="Merging…"
        cancel="Leave them as they are"
        isDanger
        isRunning={isRunning}
        onSend={() => run({ id: stays.id, otherId: goes.id })}
      />
    </ActionDialog>
  )
}
