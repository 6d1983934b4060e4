import { useSuspenseQuery } from '@tanstack/react-query'
import type { AccountSession } from '#contract/auth/own-account/own-account.ts'
import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { useAction } from '#web/api/use-action.ts'
import { queryFor } from '#web/api/use-call.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { dateTimeText } from '#web/ui/text/date-text.ts'
import { ACCOUNT_CALLS } from './account-calls.ts'

/** Where the account is signed in, each place with its way out [AUTH-8]. */
export function SessionList({ kind }: { kind: AccountKind }) {
  const { list, end } = ACCOUNT_CALLS[kind]
  const { data: sessions } = useSuspenseQuery(queryFor(list))
  const { run } = useAction(end, {
    words: 'saveAccount',
    done: { title: 'Signed out there', description: 'You stay signed in here.' },
    invalidates: [list],
  })
  return (
    <>
      <ul className="border-t border-stone-200">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => run({ id: session.id })} />
        ))}
      </ul>
      {sessions.length > 2 ? (
        <Button variant="outline" className="mt-4" onClick={() => run({})}>
          Sign out everywhere else
        </Button>
      ) : null}
    </>
  )
}

function SessionRow({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  const { browser, network, isThis, lastSeenAt } = session
  const name = browser ?? 'A browser'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-stone-200 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {name}
          {isThis ? <Badge tone="good">Here</Badge> : null}
        </p>
        <p className="text-sm text-stone-600">
          Last used {dateTimeText(lastSeenAt)}
          {network ? `, from ${network}` : null}
        </p>
      </div>
      {isThis ? null : (
        <Button variant="outline" onClick={onEnd} aria-label={`Sign out ${name}`}>
          Sign out
        </Button>
      )}
    </li>
  )
}
