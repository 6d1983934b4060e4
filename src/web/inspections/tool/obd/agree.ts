/** A cheap adapter damages one answer in many, rarely the same one twice in the same way. */
const ASKS_MAX = 5

type AgreeOptions<Answer> = {
  /** Equal keys mean equal answers; null is an answer that cannot be used. */
  keyOf: (answer: Answer) => string | null
  /** How many have to be equal. */
  equal?: number
  /** Answers whether further questions are pointless. */
  isHopeless?: (all: readonly Answer[]) => boolean
}

const TWO = 2

/** Asks until two usable answers are equal, or more: nothing that a CAN adapter sends has a checksum. */
export async function agree<Answer>(
  ask: () => Promise<Answer>,
  { keyOf, equal = TWO, isHopeless = () => false }: AgreeOptions<Answer>,
): Promise<{ agreed: Answer | null; all: readonly Answer[] }> {
  const all: Answer[] = []
  const times = new Map<string, number>()
  while (all.length < ASKS_MAX + equal - TWO && !isHopeless(all)) {
    const answer = await ask()
    all.push(answer)
    const key = keyOf(answer)
    if (key === null) continue
    const count = (times.get(key) ?? 0) + 1
    if (count === equal) return { agreed: answer, all }
    times.set(key, count)
  }
  return { agreed: null, all }
}
