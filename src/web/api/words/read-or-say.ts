import { toast } from '#web/ui/feedback/toast.ts'
import { explainRefusal, type Words } from './explain-refusal.ts'

/**
 * Runs a read that a press asked for, and shows why it failed, as useAction does for changes. It is apart from useAction
 * because the home page reads a price and changes nothing, and is to stay small. Returns what `failed` makes of the error.
 */
export async function readOrSay<Outcome>(
  words: Words,
  read: () => Promise<Outcome>,
  failed: (error: unknown) => Outcome,
): Promise<Outcome> {
  try {
    return await read()
  } catch (error) {
    toast({ ...explainRefusal(words, error), variant: 'destructive' })
    return failed(error)
  }
}
