import { type ChildProcess, spawn } from 'node:child_process'
import { Secret, TOTP } from 'otpauth'
import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { createLog } from '#server/config/log.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

const clusterDir = buildDataDir()
const programDir = buildDataDir()
const cluster = await startEmbedded({ dataDir: clusterDir, log: createLog('warn') })
const client = new Client({ connectionString: cluster.url })
await client.connect()

afterAll(async () => {
  await client.end()
  await cluster.stop()
  await removeDataDir(clusterDir)
  await removeDataDir(programDir)
})

const PASSWORD = 'four words nobody guesses'

type Typed = { question: RegExp; answer: string | ((output: string) => string) }

/** Runs `npm run admin:create` without npm, and answers each question as soon as it is asked. */
async function type(lines: Typed[]): Promise<{ code: number | null; output: string }> {
  const { PATH = '', HOME = '/' } = process.env
  const child: ChildProcess = spawn(
    process.execPath,
    ['src/server/auth/administrator/admin-create.ts'],
    { env: { PATH, HOME, DATABASE_URL: cluster.url, KERBSIDE_DATA_DIR: programDir } },
  )
  let output = ''
  let seen = 0
  const waiting = [...lines]
  const answer = () => {
    const [next] = waiting
    const asked = next?.question.exec(output.slice(seen))
    if (!next || !asked) return
    seen += asked.index + asked[0].length
    waiting.shift()
    child.stdin?.write(`${typeof next.answer === 'string' ? next.answer : next.answer(output)}\n`)
    if (waiting.length === 0) child.stdin?.end()
  }
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
      answer()
    })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, output }
}

const codeNow = (output: string) => {
  const [, secret = ''] = /^ {2}([A-Z2-7]{32})$/m.exec(output) ?? []
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate()
}

const PASSWORD_QUESTION = /Password, 15 characters or more, not shown: /
const FROM_PASSWORD: Typed[] = [
  { question: PASSWORD_QUESTION, answer: PASSWORD },
  { question: /The same password again: /, answer: PASSWORD },
  { question: /six digits that it shows now: /, answer: codeNow },
]
const ANSWERS: Typed[] = [
  { question: /Name: /, answer: 'Ada Minster' },
  { question: /Email: /, answer: 'Ada@example.co.uk' },
  ...FROM_PASSWORD,
]

const stored = async () =>
  (await client.query('select name, email, password, totp_secret from administrators')).rows

it('admin:create makes an administrator of what is typed, and never shows the password [SEC-S18]', async () => {
  const { code, output } = await type(ANSWERS)
  expect(output).toContain('can now sign in at')
  expect(code).toBe(0)
  expect(output).toMatch(/otpauth:\/\/totp\/Kerbside:/)
  expect(output).not.toContain(PASSWORD)
  const [row] = await stored()
  expect(row).toMatchObject({ name: 'Ada Minster', email: expect.stringMatching(/^ada@/i) })
  expect(row.password).toMatch(/^\$argon2id\$/)
  expect(JSON.stringify(row)).not.toContain(PASSWORD)
})

it('admin:create asks again for what will not do: a short password, a common one, two that differ, a wrong code [AUTH-11]', async () => {
  const { code, output } = await type([
    { question: /Name: /, answer: 'G' },
    { question: /Name: /, answer: 'Grace' },
    { question: /Email: /, answer: 'nobody' },
    { question: /Email: /, answer: 'grace@example.co.uk' },
    { question: PASSWORD_QUESTION, answer: 'fourteen signs' },
    { question: PASSWORD_QUESTION, answer: 'kerbside20261234' },
    { question: PASSWORD_QUESTION, answer: PASSWORD },
    { question: /again: /, answer: `${PASSWORD}!` },
    ...FROM_PASSWORD.slice(0, 2),
    { question: /six digits/, answer: '12345' },
    ...FROM_PASSWORD.slice(2),
  ])
  for (const words of [
    'A name has at least 2 characters.',
    'That is not an email address.',
    'Password must be at least 15 characters.',
    'This password is too easy to guess.',
    'The two differ.',
    'That code is not right. Please enter the one that your app shows now.',
  ])
    expect(output).toContain(words)
  expect(code).toBe(0)
  expect(await stored()).toHaveLength(2)
})

it('admin:create gives an existing administrator a new password and a new code [AUTH-11]', async () => {
  const [before] = await stored()
  const { output } = await type(ANSWERS)
  expect(output).toContain('has a new password and a new code')
  const rows = await stored()
  expect(rows).toHaveLength(2)
  const after = rows.find(({ name }) => name === 'Ada Minster')
  expect(after.totp_secret).not.toBe(before.totp_secret)
})

it('admin:create that is broken off stores nothing and says so', async () => {
  const { code, output } = await type(ANSWERS.slice(0, 1))
  expect([code, output]).toEqual([1, expect.stringContaining('Stopped: nothing was stored.')])
  expect(await stored()).toHaveLength(2)
})
