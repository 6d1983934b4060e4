import { expect } from 'vitest'
import { type Dialogue, showDialogue } from './obd-dialogues.ts'
import { change, type Exchange } from './obd-recordings.ts'

/** The hexadecimal digit is another one; the byte is lost; the byte is none that a car sends. */
const HARMS = {
  digit: (reply: string, at: number) =>
    reply.slice(0, at) + (reply[at] === '0' ? '1' : '0') + reply.slice(at + 1),
  lost: (reply: string, at: number) => reply.slice(0, at) + reply.slice(at + 1),
  noise: (reply: string, at: number) => `${reply.slice(0, at)}~${reply.slice(at + 1)}`,
} as const

type Harm = keyof typeof HARMS
export const HARM_NAMES = Object.keys(HARMS) as Harm[]

/** `isChecked`: each line ends with a checksum, which none does on CAN or without headers. */
type Hurtable = Pick<Dialogue, 'name' | 'exchanges' | 'truth'> & { isChecked: boolean }

/** Where in a dialogue a byte may be hurt. */
export const placesIn = ({
  exchanges,
}: Pick<Dialogue, 'exchanges'>): { command: string; reply: string; at: number }[] =>
  exchanges.flatMap(({ command, reply }) =>
    reply === null ? [] : Array.from(reply, (_, at) => ({ command, reply, at })),
  )

/**
 * Hurts one byte, once and in each answer. Nothing that the car has may be called absent, and nothing that it has not may
 * be shown. One exception: without a checksum, a digit that is wrong each time cannot be seen.
 */
export async function expectTruthBeside(
  dialogue: Hurtable,
  { command, reply, at }: { command: string; reply: string; at: number },
  harm: Harm,
) {
  const { exchanges, truth, isChecked } = dialogue
  const harmed = HARMS[harm](reply, at)
  const once: Exchange[] = [{ command, reply: harmed }, ...exchanges]
  const place = `${dialogue.name}: ${harm} at ${at} of ${JSON.stringify(reply)} to ${command}`
  await expectTruth(once, truth, `${place}, once`)
  if (harm === 'digit' && !isChecked)
    await expectNoFalseAllClear(
      dialogue,
      change(exchanges, command, () => harmed),
      place,
    )
  else
    await expectTruth(
      change(exchanges, command, () => harmed),
      truth,
      `${place}, always`,
    )
}

async function expectTruth(
  exchanges: readonly Exchange[],
  truth: Dialogue['truth'],
  place: string,
) {
  const { title, codes } = await showDialogue(exchanges)
  for (const list of ['stored', 'pending', 'permanent'] as const)
    expect(truth[list], place).toEqual(expect.arrayContaining([...codes[list]]))
  if (!truth.title.startsWith('No ')) expect(title, place).not.toMatch(/^No fault codes/)
  if (truth.stored.length > 0) expect(title, place).not.toMatch(/^No /)
  if (truth.title !== 'No fault codes') expect(title, place).not.toBe('No fault codes')
}

async function expectNoFalseAllClear(
  { truth }: Hurtable,
  exchanges: readonly Exchange[],
  place: string,
) {
  const { title } = await showDialogue(exchanges)
  if (truth.stored.length > 0) expect(title, place).not.toMatch(/^No /)
  if (truth.pending.length + truth.permanent.length > 0)
    expect(title, place).not.toBe('No fault codes')
}
