/** A cheap adapter damages one answer in many, rarely the same one twice in the same way. */
const ASKS_MAX = 5

type AgreeOptions<Answer> = {
  /** Equal keys mean equal answers; null is an answer that cannot be used. */
  keyOf: (answer: Answer) => string | null
  /** Answers whether further questions are pointless. */
  isHopeless?: (all: readonly Answer[]) => boolean
}

/** Asks until two usable answers are equal: nothing that a CAN adapter sends has a checksum. */
export async function agree<Answer>(
  ask: () => Promise<Answer>,
  { keyOf, isHopeless = () => false }: AgreeOptions<Answer>,
): Promise<{ agreed: Answer | null; all: readonly Answer[] }> {
  const all: Answer[] = []
  const keys = new Set<string>()
  while (all.length < ASKS_MAX && !isHopeless(all)) {
    const answer = await ask()
    all.push(answer)
    const key = keyOf(answer)
    if (key !== null && keys.has(key)) return { agreed: answer, all }
    if (key !== null) keys.add(key)
  }
  return { agreed: null, all }
}
