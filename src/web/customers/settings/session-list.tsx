import { useSuspenseQuery } from '@tanstack/react-query'
import {
  type AccountSession,
  endSessions,
  listSessions,
} from '#contract/customers/account-settings.ts'
import { call } from '#web/api/call.ts'
import { explain } from '#web/api/explain.ts'
import { queryFor } from '#web/api/use-call.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { dateTimeText } from '#web/ui/text/date-text.ts'

export function SessionList() {
  const { data: sessions, refetch } = useSuspenseQuery(queryFor(listSessions))
  const end = async (input: { id?: string }) => {
    try {
      await call(endSessions, input)
      toast({ title: 'Signed out there', description: 'You stay signed in here.' })
      await refetch()
    } catch (error) {
      toast({ ...explain('saveAccount', error), variant: 'destructive' })
    }
  }
  return (
    <>
      <ul className="border-t border-stone-200">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end({ id: session.id })} />
        ))}
      </ul>
      {sessions.length > 2 ? (
        <Button variant="outline" className="mt-4" onClick={() => end({})}>
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
