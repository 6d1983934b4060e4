import { type AdapterReply, readReply } from '#domain/inspections/obd/adapter-reply.ts'
import { AdapterError } from './adapter-error.ts'
import type { AdapterLink, OpenLink } from './adapter-link.ts'

/** The slowest response of a car that was found: the five-second initialisation of ISO 9141-2, with a margin. */
const ANSWER_MS = 8_000
/** No response is longer than this: more data without a prompt is noise. */
const ANSWER_MAX = 16_384

type Waiting = {
  command: string
  resolve: (reply: AdapterReply) => void
  reject: (error: Error) => void
  timer: ReturnType<typeof setTimeout>
}

export type AdapterDialogue = Awaited<ReturnType<typeof openDialogue>>

/**
 * Sends one command at a time, because an ELM327 aborts its work when anything else arrives. After
 * a timeout it closes the connection, because a late response would be taken for that of the next
 * command.
 */
export async function openDialogue(open: OpenLink, onLost: (error: AdapterError) => void) {
  let heard = ''
  let waiting: Waiting | null = null
  let end: AdapterError | null = null
  let link: AdapterLink | null = null
  let last: Promise<unknown> = Promise.resolve()

  const finish = (): Waiting | null => {
    const done = waiting
    if (done) clearTimeout(done.timer)
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
    const prompt = heard.indexOf('>')
    if (prompt < 0 || !waiting) return
    const raw = heard.slice(0, prompt)
    heard = ''
    const done = finish()
    done?.resolve(readReply(raw, done.command))
  }
  const opened = await open({ onText, onGone: () => hangUp('gone') })
  link = opened

  const say = (command: string, timeoutMs: number) =>
    new Promise<AdapterReply>((resolve, reject) => {
      if (end) return reject(end)
      // Unrequested data, such as the greeting of an adapter that has just started, belongs to no command.
      heard = ''
      const timer = setTimeout(() => hangUp('silent'), timeoutMs)
      waiting = { command, resolve, reject, timer }
      opened.write(`${command}\r`).catch(() => hangUp('gone'))
    })

  return {
    name: opened.name,
    isSimulated: opened.isSimulated,
    ask(command: string, timeoutMs = ANSWER_MS): Promise<AdapterReply> {
      const answer = last.then(() => say(command, timeoutMs))
      last = answer.catch(() => {})
      return answer
    },
    async close() {
      end ??= new AdapterError('gone')
      finish()?.reject(end)
      await opened.close().catch(() => {})
    },
  }
}
