import { type AdapterReply, readReply } from '#domain/inspections/obd/adapter-reply.ts'
import { AdapterError } from './adapter-error.ts'
import type { AdapterLink, OpenLink } from './adapter-link.ts'

/** The slowest response of a car that was found: the five-second initialisation of ISO 9141-2, with a margin. */
const ANSWER_MS = 8_000
/** After a prompt with nothing before it, a stray one, the answer itself may still come. */
const STRAY_PROMPT_MS = 1_000
/** No response is longer than this: more data without a prompt is noise. */
const ANSWER_MAX = 16_384

type Waiting = {
  command: string
  /** A stray prompt came in front of the answer, which has little time to begin. */
  isShortened: boolean
  wait: () => ReturnType<typeof setTimeout>
  resolve: (reply: AdapterReply) => void
  reject: (error: Error) => void
  timer: ReturnType<typeof setTimeout>
}

type AskOptions = {
  timeoutMs?: number
  /** A clone may not answer this command at all: its silence is no reason to hang up. */
  isOptional?: boolean
}

/** Runs a task only after the one before it has ended, well or badly. */
function inTurn<Args extends unknown[], Result>(task: (...args: Args) => Promise<Result>) {
  let last: Promise<unknown> = Promise.resolve()
  return (...args: Args): Promise<Result> => {
    const result = last.then(() => task(...args))
    last = result.catch(() => {})
    return result
  }
}

/** A prompt with nothing before it is a stray one. Each letter is looked at once: one expression would look for the prompt from each. */
function isAnswered(heard: string): boolean {
  const begin = heard.search(ANYTHING_SAID)
  return begin >= 0 && heard.includes('>', begin)
}
const isStrayPrompt = (heard: string) => heard.includes('>') && !ANYTHING_SAID.test(heard)
const ANYTHING_SAID = /[^\s>\0]/

export type AdapterDialogue = Awaited<ReturnType<typeof openDialogue>>

/**
 * Sends one command at a time, because an ELM327 aborts its work when anything else arrives. After
 * a timeout it closes the connection, because a late response would be taken for that of the next
 * command; an optional setting is the exception, whose late "OK" no one takes for data.
 */
export async function openDialogue(open: OpenLink, onLost: (error: AdapterError) => void) {
  let heard = ''
  let waiting: Waiting | null = null
  let end: AdapterError | null = null
  let link: AdapterLink | null = null

  const finish = (): Waiting | null => {
    const done = waiting
    clearTimeout(done?.timer)
    waiting = null
    return done
  }
  const hangUp = (reason: 'gone' | 'silent') => {
    if (end) return
    end = new AdapterError(reason)
    finish()?.reject(end)
    void link?.close().catch(() => {})
    onLost(end)
  }
  const onText = (piece: string) => {
    heard = (heard + piece).slice(-ANSWER_MAX)
    if (isAnswered(heard)) answer()
    else if (waiting) hurry(waiting, isStrayPrompt(heard))
  }
  /** Once something stands behind a stray prompt, such as "SEARCHING...", the answer has all its time again. */
  const hurry = (on: Waiting, isStray: boolean) => {
    if (!isStray && !on.isShortened) return
    clearTimeout(on.timer)
    on.timer = isStray ? setTimeout(answer, STRAY_PROMPT_MS) : on.wait()
    on.isShortened = isStray
  }
  const answer = () => {
    const done = finish()
    if (done) done.resolve(readReply(heard, done.command))
    heard = ''
  }
  const opened = await open({ onText, onGone: () => hangUp('gone') })
  link = opened

  const say = (command: string, { timeoutMs = ANSWER_MS, isOptional = false }: AskOptions) =>
    new Promise<AdapterReply>((resolve, reject) => {
      if (end) return reject(end)
      // Unrequested data, such as the greeting of an adapter that has just started, belongs to no command.
      heard = ''
      const wait = () => setTimeout(() => (isOptional ? answer() : hangUp('silent')), timeoutMs)
      waiting = { command, resolve, reject, wait, timer: wait(), isShortened: false }
      opened.write(`${command}\r`).catch(() => hangUp('gone'))
    })

  return {
    name: opened.name,
    isSimulated: opened.isSimulated,
    ask: inTurn((command: string, options: AskOptions = {}) => say(command, options)),
    async close() {
      end ??= new AdapterError('gone')
      finish()?.reject(end)
      await opened.close().catch(() => {})
    },
  }
}
