import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, it } from 'vitest'

it('the reading of the towns ends quietly where its server has stopped meanwhile [OPS-3]', async () => {
  const worker = fork(path.join(import.meta.dirname, 'towns-worker.ts'), {
    execArgv: [],
    silent: true,
    serialization: 'advanced',
  })
  let said = ''
  worker.stderr?.on('data', (chunk) => {
    said += chunk
  })
  worker.disconnect()
  expect([await once(worker, 'exit'), said]).toEqual([[0, null], ''])
})
