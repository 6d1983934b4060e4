// A setup file of vitest.config.ts: where a folder is named, each worker writes there which statements it sent.
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { threadId } from 'node:worker_threads'
import { Client } from 'pg'
import { normaliseStatement } from './recorded-statement.ts'

const folder = process.env.KERBSIDE_TEST_STATEMENTS
const RECORDING = Symbol.for('kerbside.recording')

// biome-ignore lint/suspicious/noExplicitAny: the driver's method has eight shapes, and each is passed on as it came.
type Query = (...args: any[]) => any

// The workers load this file again for each test file.
if (folder && !(RECORDING in Client.prototype))
  record(path.join(folder, `${process.pid}-${threadId}.jsonl`))

function record(file: string): void {
  const known = new Set<string>()
  const sent: Query = Client.prototype.query
  const recording: Query = function (this: Client, ...args) {
    const [query, second] = args
    const text = typeof query === 'string' ? query : query?.text
    const values = Array.isArray(second) ? second : (query?.values ?? [])
    const statement = typeof text === 'string' ? normaliseStatement(text, values) : null
    const line = statement && `${JSON.stringify(statement)}\n`
    if (line && !known.has(line)) {
      known.add(line)
      appendFileSync(file, line)
    }
    return sent.apply(this, args)
  }
  Object.assign(Client.prototype, { query: recording, [RECORDING]: true })
}
