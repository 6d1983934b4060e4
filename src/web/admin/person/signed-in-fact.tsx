import { dateTimeText } from '#web/ui/text/date-text.ts'
import { Fact } from './fact.tsx'

type Session = { browser: string | null; network: string | null; lastSeenAt: string }

/** Where somebody is signed in. */
export function SignedInFact({ sessions }: { sessions: readonly Session[] }) {
  return (
    <Fact term="Signed in">
      {sessions.length === 0 ? (
        'Nowhere'
      ) : (
        <ul>
          {sessions.map(({ browser, network, lastSeenAt }) => (
            <li key={`${lastSeenAt} ${network} ${browser}`}>
              {browser ?? 'Unknown browser'}, {dateTimeText(lastSeenAt)}
            </li>
          ))}
        </ul>
      )}
    </Fact>
  )
}
