import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { grantUse } from '#server/db/grant-use.ts'
import { Visitor } from '#test/support/api.ts'
import { startCluster, type TestCluster } from '#test/support/cluster.ts'
import { book, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import { startProgram, stopProgram, waitUntilReady } from '#test/support/program.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

const dataDir = buildDataDir()
let cluster: TestCluster
let owner = ''
let lesser = ''

const run = async (url: string, ...statements: string[]) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  cluster = await startCluster()
  await run(
    cluster.url,
    "create role the_owner login password 'owner-password'",
    `create role "the-servers" login password 'lesser-password'`,
    'create database two_roles owner the_owner',
  )
  const addressOf = (user: string, password: string) => {
    const url = new URL(cluster.url)
    Object.assign(url, { username: user, password, pathname: 'two_roles' })
    return url.href
  }
  owner = addressOf('the_owner', 'owner-password')
  lesser = addressOf('the-servers', 'lesser-password')
})

afterAll(async () => {
  await cluster.stop()
  await removeDataDir(dataDir)
})

const start = () =>
  startProgram({ KERBSIDE_DATA_DIR: dataDir, DATABASE_URL: lesser, LOG_LEVEL: 'warn' })

async function migrate(): Promise<number> {
  const { PATH = '', HOME = '/' } = process.env
  const args = ['src/server/migrate.ts', '--grant', 'the-servers']
  const env = { PATH, HOME, DATABASE_URL: owner, KERBSIDE_DATA_DIR: dataDir }
  const [code] = await once(spawn(process.execPath, args, { env, stdio: 'inherit' }), 'exit')
  return code
}

it('a server whose user may not change the schema says in one sentence what to run [OPS-2, OPS-13]', async () => {
  const program = await start()
  expect(await program.exited).toBe(1)
  expect(program.output().trim()).toMatch(/^The schema of the database .* `npm run migrate` .*\.$/)
})

it('after `npm run migrate` by the owner a lesser user serves everything, and cannot change the schema [OPS-13]', async () => {
  expect(await migrate()).toBe(0)
  expect(await migrate()).toBe(0)
  const program = await start()
  await waitUntilReady(program)
  const visitor = new Visitor((address, init) => fetch(program.origin + address, init))
  const quoteId = await makeQuote(visitor)
  const scheduledDate = await firstFreeSlot(visitor, 1, quoteId)
  expect((await book(visitor, quoteId, { mechanicId: 1, scheduledDate })).status).toBe(201)
  const countMails = () => readdirSync(path.join(dataDir, 'mail')).length
  await expect.poll(countMails, { timeout: 15_000 }).toBeGreaterThan(0)
  expect(await stopProgram(program)).toBe(0)
  expect(program.output()).not.toContain('permission denied')
  await expect(run(lesser, 'create table more (id int)')).rejects.toThrow('permission denied')
  await expect(run(lesser, 'drop table bookings')).rejects.toThrow('must be owner')
})

it('a grant to nobody, or by a user who owns nothing, fails in one sentence [OPS-2, OPS-13]', async () => {
  await expect(grantUse(owner, 'no-such-role')).rejects.toThrow(
    /^There is no role no-such-role .*\.$/,
  )
  await run(cluster.url, 'create role "other-servers" login')
  await expect(grantUse(lesser, 'other-servers')).rejects.toThrow(
    /^Nothing was granted to other-servers: .*\.$/,
  )
})
