import { QueryClientContext } from '@tanstack/react-query'
import { use, useEffect, useRef, useState } from 'react'
import type { AnyCall } from '#contract/call.ts'
import type { AnswerOf, AnyEndpoint, InputOf } from '#contract/endpoint.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { ProblemBody } from '#contract/problem-body.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { letNewsIn } from '#web/ui/feedback/use-still.ts'
import { type CallArguments, call, sendFile } from './call.ts'
import { CallError } from './call-error.ts'
import { whenOnline } from './network/when-online.ts'
import { invalidate, type Reads } from './reads.ts'
import { type FormFields, showFieldProblems } from './show-field-problems.ts'
import { type Action, explain } from './words/explain.ts'
import type { Explanation, Words } from './words/explain-refusal.ts'
import { StepFailed } from './words/step-failed.ts'
import { useProblem } from './words/use-problem.ts'

/** What the server says is wrong, by field, until the next try. */
export type Refused = Readonly<Record<string, string>>

type Message = { title: string; description?: string }

/** What a person can make up for, so that the same request then succeeds. */
const MISSING_SIGN_INS = ['sign_in_again', 'unauthenticated'] as const satisfies ProblemCode[]
export type MissingSignIn = (typeof MISSING_SIGN_INS)[number]

type Outcome<Answer, Asked> = {
  /** Which words explain a refusal; null shows none, because no visitor expects a result. */
  words: Action | Words | null
  /** Whether a toast explains a refusal, which `problem` explains until the next try, or a notice of the page alone. */
  says?: 'toast' | 'notice'
  /** The toast after success. */
  done?: Message | ((answer: Answer, asked: Asked) => Message)
  onDone?: (answer: Answer, asked: Asked) => unknown
  /** Shows the field errors of a refusal, which then needs no other words. */
  form?: FormFields
  /** Some forms show both: the field errors, and the toast or notice. */
  hasWordsBesideFields?: boolean
  /** What the page does about a problem code instead of showing words. A handler that returns false falls back to the words. */
  onRefused?: Partial<Record<ProblemCode, (problem: ProblemBody) => unknown>>
  /** Runs after the words of any failure that `onRefused` has not handled. */
  onFailed?: (error: unknown) => unknown
  /** Loads again after success and after most refusals, because somebody else may have been first. */
  invalidates?: readonly Reads[]
}

export type ActionOptions<E extends AnyEndpoint, Asked = InputOf<E>> = Outcome<
  AnswerOf<E>,
  Asked
> & {
  /**
   * Makes the endpoint's input, and takes a step that must come first. Null stops the action without words, because
   * that step was refused and has shown its own. A StepFailed stops it with words.
   */
  prepare?: (asked: Asked) => InputOf<E> | null | Promise<InputOf<E> | null>
  /** Waits without a network and goes on when it is back, instead of failing at once; for actions that change nothing. */
  waitsForNetwork?: boolean
  /** Lets the request finish when the visitor leaves the page. */
  keepalive?: boolean
  /** Asks for the password when the server requires a recent one, or to sign in where the session has ended. True sends the same request again. */
  confirm?: (missing: MissingSignIn) => Promise<boolean>
}

/**
 * A change that a page makes: the request and everything that follows from its result. `run` never rejects; it returns
 * undefined after a refusal, which has then been explained.
 */
export function useAction<E extends AnyEndpoint, Asked = InputOf<E>>(
  endpoint: AnyCall<E>,
  { prepare, confirm, waitsForNetwork, keepalive, ...outcome }: ActionOptions<E, Asked>,
) {
  const [keys] = useState(createIdempotencyKeys)
  return useSending<AnswerOf<E>, Asked>(async (asked) => {
    // Without `prepare`, Asked is the input of the endpoint.
    const input = prepare ? await prepare(asked) : ((asked ?? {}) as unknown as InputOf<E>)
    if (input === null) throw new GivenUp()
    const options = {
      ...(endpoint.idempotent && { idempotencyKey: keys.keyFor(input) }),
      ...(keepalive && { keepalive }),
    }
    const sendOnce = () => call(endpoint, ...([input, options] as CallArguments<E>))
    const send = () => (waitsForNetwork ? whenOnline(sendOnce) : sendOnce())
    for (;;) {
      try {
        const answer = await send()
        keys.forget(input)
        return answer
      } catch (error) {
        const missing = missingIn(error)
        if (missing === undefined || !(await confirm?.(missing))) throw error
      }
    }
  }, outcome)
}

type Upload = { about: Record<string, string>; file: File }

/** The same for the upload of a file, because JSON carries no files. */
export const useUpload = (path: string, outcome: Outcome<void, Upload>) =>
  useSending<void, Upload>(({ about, file }) => sendFile(path, about, file), outcome)

/** The same for what the browser does by itself, such as copying: the step throws a StepFailed, which says why. */
export const useBrowserStep = <Answer, Asked>(
  step: (asked: Asked) => Promise<Answer>,
  outcome: Omit<Outcome<Answer, Asked>, 'words'>,
) => useSending<Answer, Asked>(step, { ...outcome, words: null })

/** The argument may be left out where the endpoint needs no input. */
type Asking<Asked> = Record<never, never> extends Asked ? [asked?: Asked] : [asked: Asked]

function useSending<Answer, Asked>(
  send: (asked: Asked) => Promise<Answer>,
  outcome: Outcome<Answer, Asked>,
) {
  // A part of a static page has no cache: nothing there is stale.
  const queryClient = use(QueryClientContext)
  const [problem, setProblem] = useProblem(outcome.says)
  const [refused, setRefused] = useState<Refused>({})
  const [sent, setSent] = useState<{ asked: Asked } | null>(null)
  const underway = useRef(new Map<string, Promise<Answer | undefined>>())
  const latest = useRef({ send, outcome })
  useEffect(() => {
    latest.current = { send, outcome }
  })
  /** What follows is the page's of the moment in which the answer arrives, which may have rendered since. */
  const settle = async (asked: Asked, letIn: () => void): Promise<Answer | undefined> => {
    let failure: unknown = null
    let answer: Answer | undefined
    try {
      await (window as Owned).requireOwner?.()
      answer = await latest.current.send(asked)
      const { words, done, onDone } = latest.current.outcome
      // What a page does by itself, such as noting that a message was read, has no words.
      if (words !== null) letIn()
      if (done) toast(typeof done === 'function' ? done(answer, asked) : done)
      await onDone?.(answer, asked)
    } catch (error) {
      failure = error
      answer = undefined
      setRefused((error instanceof CallError && error.problem?.fields) || {})
      setProblem(await sayRefusal(latest.current.outcome, error))
    }
    const { invalidates } = latest.current.outcome
    if (queryClient && invalidates && mayHaveChanged(failure)) {
      const loaded = invalidate(queryClient, invalidates)
      // After a failure, which has been said, the next try does not wait for what loads again meanwhile.
      if (failure === null) await loaded
    }
    return answer
  }
  const run = (...[given]: Asking<Asked>): Promise<Answer | undefined> => {
    // Where the argument may be left out, the endpoint needs no input.
    const asked = given as Asked
    const content = JSON.stringify(asked ?? {})
    // The second half of a double click arrives before React disables the button.
    const same = underway.current.get(content)
    if (same) return same
    setProblem(null)
    setRefused({})
    const started = { asked }
    setSent(started)
    const answer: Promise<Answer | undefined> = settle(asked, () => letNewsIn(answer))
      .catch(() => undefined)
      .finally(() => {
        underway.current.delete(content)
        setSent((shown) => (shown === started ? null : shown))
      })
    underway.current.set(content, answer)
    return answer
  }
  return { run, isRunning: sent !== null, underway: sent?.asked ?? null, problem, refused }
}

/** Handles a refusal as the page asked; returns the explanation for the page to render, if any. */
async function sayRefusal<Answer, Asked>(
  { words, says, form, hasWordsBesideFields, onRefused, onFailed }: Outcome<Answer, Asked>,
  error: unknown,
): Promise<Explanation | null> {
  if (error instanceof GivenUp) return null
  const problem = error instanceof CallError ? error.problem : null
  const ownWay = problem && onRefused?.[problem.error]
  if (ownWay && (await ownWay(problem)) !== false) return null
  const isUnderFields = form && problem?.fields && showFieldProblems(form, problem.fields)
  const failedStep = error instanceof StepFailed ? error.explanation : null
  const isSaid = words === null || (isUnderFields && !hasWordsBesideFields)
  const explanation = failedStep ?? (isSaid ? null : explain(words, error))
  if (explanation && says !== 'notice') toast({ ...explanation, variant: 'destructive' })
  await onFailed?.(error)
  return explanation
}

/** Refusals that say nothing about the data: malformed, unauthenticated, rate limited. Reads would be refused as well. */
const REFUSED_EARLY = [400, 401, 429]

const mayHaveChanged = (error: unknown) =>
  !(error instanceof GivenUp || error instanceof StepFailed) &&
  !(error instanceof CallError && REFUSED_EARLY.includes(error.status))

/**
 * An application has its window say whose page it is: it throws GivenUp, with words, where somebody else has signed in in
 * another tab [AUTH-60, AUTH-61]. A part of a static page is nobody's.
 */
export type Owned = Window & { requireOwner?: () => Promise<void> }

/** Stops an action whose first step was refused: nothing was sent. */
export class GivenUp extends Error {}

const missingIn = (error: unknown): MissingSignIn | undefined =>
  error instanceof CallError
    ? MISSING_SIGN_INS.find((code) => code === error.problem?.error)
    : undefined

/**
 * Makes the idempotency keys of one form. Unchanged content reuses its key until an answer has come, so that a double
 * click or a retry after a lost response receives the first one. Changed content is a new request and needs a new key,
 * because the server refuses other content under the old one; so does the same content after an answer, because somebody
 * who writes "Thank you" twice means it twice [MSG-5].
 */
function createIdempotencyKeys() {
  const keys = new Map<string, string>()
  return {
    keyFor(body: unknown): string {
      const content = JSON.stringify(body)
      const key = keys.get(content) ?? crypto.randomUUID()
      keys.set(content, key)
      return key
    },
    forget(body: unknown): void {
      keys.delete(JSON.stringify(body))
    },
  }
}
