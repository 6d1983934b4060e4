import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { StartError } from '#server/config/start-error.ts'

export type Terminal = {
  say(line: string): void
  ask(question: string): Promise<string>
  /** The terminal hides the typed answer. */
  askHidden(question: string): Promise<string>
  close(): void
}

/** Reads from a person at the keyboard, or from a program that pipes lines. */
export function openTerminal(
  input: NodeJS.ReadStream = process.stdin,
  output: NodeJS.WritableStream = process.stdout,
): Terminal {
  let isHidden = false
  // The line editor echoes each key through this method; overriding it is the only way to hide the input.
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) output.write(chunk)
      done()
    },
  })
  const editor = createInterface({
    input,
    output: echo,
    terminal: input.isTTY === true,
    historySize: 0,
  })
  const lines = editor[Symbol.asyncIterator]()
  const ask = async (question: string) => {
    output.write(question)
    const { value, done } = await lines.next()
    if (done) throw new StartError('Stopped: nothing was stored.')
    return value
  }
  return {
    say: (line) => void output.write(`${line}\n`),
    ask,
    askHidden: async (question) => {
      isHidden = true
      try {
        return await ask(question)
      } finally {
        isHidden = false
        output.write('\n')
      }
    },
    close: () => {
      editor.close()
      input.unref()
    },
  }
}
