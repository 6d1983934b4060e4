import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, AnyEndpoint, InputOf } from '#contract/endpoint.ts'
import { type CallArguments, call } from '#web/api/call.ts'
import { type Action, explain } from '#web/api/explain.ts'
import { refreshMechanicsAnswers } from '#web/api/session/mechanics-answers.ts'
import { toast } from '#web/ui/feedback/toast.ts'

type Ends<E extends AnyEndpoint> = {
  /** Whose words a refusal gets. */
  action: Action
  done: { title: string; description?: string }
  onDone?: (answer: AnswerOf<E>) => void
  onRefused?: (error: unknown) => void
}

/** One press of one button. Whatever comes of it, their lists are read again: somebody may have been first. */
export function usePortalAction<E extends AnyEndpoint>(
  endpoint: E,
  { action, done, onDone, onRefused }: Ends<E>,
) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    // Without a network it fails at once, and says so, rather than wait for one.
    networkMode: 'always',
    mutationFn: (input: InputOf<E>): Promise<AnswerOf<E>> =>
      call(endpoint, ...([input] as CallArguments<E>)),
    onSuccess: (answer) => {
      toast(done)
      onDone?.(answer)
    },
    onError: (error) => {
      toast({ ...explain(action, error), variant: 'destructive' })
      onRefused?.(error)
    },
    onSettled: () => refreshMechanicsAnswers(queryClient),
  })
  return { act: mutate, isActing: isPending }
}
