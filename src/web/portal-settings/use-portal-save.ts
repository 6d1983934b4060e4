import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, AnyEndpoint, InputOf } from '#contract/endpoint.ts'
import { type CallArguments, call } from '#web/api/call.ts'
import { explain } from '#web/api/explain.ts'
import { refreshMechanicsAnswers } from '#web/portal/mechanics-answers.ts'
import { toast } from '#web/ui/toast.ts'

type Ends<E extends AnyEndpoint> = {
  /** What is said when it is done. */
  done: string
  onSaved?: (answer: AnswerOf<E>) => void
  onRefused?: (error: unknown) => void
}

/** A change of the mechanic's own records: sent, said, and everything of theirs read again. */
export function usePortalSave<E extends AnyEndpoint>(
  endpoint: E,
  { done, onSaved, onRefused }: Ends<E>,
) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    // Without a network it fails at once, and says so, rather than wait for one.
    networkMode: 'always',
    mutationFn: (input: InputOf<E>): Promise<AnswerOf<E>> =>
      call(endpoint, ...([input] as CallArguments<E>)),
    onSuccess: (answer) => {
      toast({ title: done })
      onSaved?.(answer)
      void refreshMechanicsAnswers(queryClient)
    },
    onError: (error) => {
      toast({ ...explain('savePortal', error), variant: 'destructive' })
      onRefused?.(error)
    },
  })
  return { save: mutate, isSaving: isPending }
}
