import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CustomerDetail } from '#contract/admin/customers/customers.ts'
import { listDuplicates } from '#contract/admin/customers/merge/merge.calls.ts'
import { SIGN_WORDS } from '#domain/customers/duplicates.ts'
import { PERSON_LINK } from '#web/admin/person/person-link.ts'
import { WithRight } from '#web/admin/with-right.tsx'
import { NotLoaded } from '#web/api/query/not-loaded.tsx'
import { queryFor } from '#web/api/use-call.ts'
import { EmailText } from '#web/ui/text/email-text.tsx'

/** Says that the account may be one of several of a person, or which one it has become part of. */
export function Duplicates({ customer }: { customer: CustomerDetail }) {
  const { accountId, mergedIntoId } = customer
  if (mergedIntoId !== null)
    return (
      <p className="mt-5">
        Everything from this account is now in{' '}
        <Link
          to="/admin/customer/$id"
          params={{ id: String(mergedIntoId) }}
          className={PERSON_LINK}
        >
          the account it was merged into
        </Link>
        .
      </p>
    )
  if (accountId === null) return null
  return (
    <WithRight right="change customers">
      <LikelyDuplicates id={accountId} />
    </WithRight>
  )
}

/** Not every role may ask, so the page does not load it. */
function LikelyDuplicates({ id }: { id: number }) {
  const query = useQuery(queryFor(listDuplicates, { id }))
  const { data = [] } = query
  if (data.length === 0)
    return <NotLoaded what="Whether this person has another account" query={query} />
  return (
    <section aria-labelledby="duplicates" className="mt-6 rounded-panel bg-green-50 p-4">
      <h2 id="duplicates" className="text-lg">
        Perhaps the same person
      </h2>
      <ul className="mt-2 grid gap-2">
        {data.map((other) => (
          <li key={other.id}>
            <Link
              to="/admin/customer-merge/$id/$otherId"
              params={{ id: String(id), otherId: String(other.id) }}
              className={`user-text ${PERSON_LINK}`}
            >
              Compare with {other.name}, <EmailText email={other.email} />
            </Link>
            <span className="block text-stone-700">
              {other.signs.map((sign) => SIGN_WORDS[sign]).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
