import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, AnyEndpoint, InputOf } from '#contract/endpoint.ts'
import { type CallArguments, call } from '#web/api/call.ts'
import { type Action, explain } from '#web/api/explain.ts'
import { refreshMechanicsAnswers } from '#web/api/session/mechanics-answers.ts'
import { toast } from '#web/ui/feedback/toast.ts'

type Ends<E extends AnyEndpoint> = {
  /** The action whose error texts apply. */
  action: Action
  done: { title: string; description?: string }
  onDone?: (answer: AnswerOf<E>) => void
  onRefused?: (error: unknown) => void
}

/** Runs one action of one button. It refreshes the lists even after a failure, because another mechanic may have been first. */
export function usePortalAction<E extends AnyEndpoint>(
  endpoint: E,
  { action, done, onDone, onRefused }: Ends<E>,
) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    // Fails at once without a network and says so, instead of waiting for one.
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
