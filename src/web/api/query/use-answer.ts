import { useEffect, useState } from 'react'
import type { AnyCall } from '#contract/call.ts'
import type { AnswerOf, AnyEndpoint, InputOf } from '#contract/endpoint.ts'
import { type CallArguments, call } from '#web/api/call.ts'
import { whenOnline } from '#web/api/network/when-online.ts'

/**
 * Asks for an answer that only helps while somebody types, and nothing else on the page shares: it is not cached, and a
 * refusal leaves it undefined. The home page has no query cache, whose library would be a tenth of its scripts.
 */
export function useAnswer<E extends AnyEndpoint>(
  endpoint: AnyCall<E>,
  input: InputOf<E>,
  { isWanted }: { isWanted: boolean },
): AnswerOf<E> | undefined {
  const asked = JSON.stringify(input)
  const [found, setFound] = useState<{ asked: string; answer: AnswerOf<E> }>()
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    const { signal } = leaving
    // The text came from this very input, three lines above.
    const args = [JSON.parse(asked) as InputOf<E>, { signal }] as CallArguments<E>
    whenOnline(() => call(endpoint, ...args)).then(
      (answer) => signal.aborted || setFound({ asked, answer }),
      leaveUnanswered,
    )
    return () => leaving.abort()
  }, [endpoint, asked, isWanted])
  return found?.asked === asked ? found.answer : undefined
}

const leaveUnanswered = () => {}
