import { writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkBackupsDir } from '#server/admin/backups/back-up-nightly.ts'
import { writeBackup } from '#server/admin/backups/write-backup.ts'
import { listPostgresIn } from '#server/db/embedded/process.ts'
import { listen } from '#server/http/http-server.ts'
import { TASKS } from '#server/tasks.ts'
import { type Program, startProgram, stopProgram, waitUntilReady } from '#test/support/program.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'
import { canMountDisks, mountSmallDisk } from '#test/support/small-disk.ts'
import { startOutsideServer } from '#test/support/stand-ins/outside-server.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

const dataDir = buildDataDir()
let running: Program

beforeAll(async () => {
  running = await startProgram({ KERBSIDE_DATA_DIR: dataDir })
  await waitUntilReady(running)
})

afterAll(async () => {
  await stopProgram(running)
  await removeDataDir(dataDir)
})

/** Returns the program's output when it exits with code 1. */
async function refusalOf(env: Record<string, string>): Promise<string[]> {
  const program = await startProgram({ LOG_LEVEL: 'silent', ...env })
  expect(await program.exited).toBe(1)
  return program.output().trim().split('\n')
}

it('a second start on the same data directory refuses with one sentence and harms nothing [OPS-A10]', async () => {
  const sentences = await refusalOf({ KERBSIDE_DATA_DIR: dataDir })
  expect(sentences).toEqual([
    expect.stringMatching(/^Kerbside is already running on the data directory .* \(process \d+\)/),
  ])
  expect(sentences[0]).toContain(`(process ${running.pid})`)
  await waitUntilReady(running)
})

it.each(['PORT', 'METRICS_PORT'])(
  'a port in use is one sentence that names the port and the setting %s, and the database it started is stopped [OPS-2]',
  async (setting) => {
    const other = buildDataDir()
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const sentences = await refusalOf({ KERBSIDE_DATA_DIR: other, [setting]: String(port) })
    server.close()
    expect(sentences).toEqual([`Port ${port} is in use: set ${setting} to another.`])
    expect(listPostgresIn(path.join(other, 'postgres'))).toEqual([])
    await removeDataDir(other)
  },
)

it('a data directory that cannot be written is one sentence that names it [OPS-2]', async () => {
  const file = path.join(dataDir, 'a-file')
  writeFileSync(file, '')
  const sentences = await refusalOf({ KERBSIDE_DATA_DIR: path.join(file, 'data') })
  expect(sentences).toEqual([expect.stringMatching(/^The data directory .*a-file\/data cannot be/)])
  // With a database elsewhere uploads still pass through it.
  const secret = 'a-secret-of-thirty-two-characters'
  const secrets = { RATE_LIMIT_SECRET: secret, LINK_SECRET: secret, WEBHOOK_SECRET: secret }
  const shared = { KERBSIDE_DATA_DIR: path.join(file, 'data'), DATABASE_URL: `${url}:9/db` }
  expect(await refusalOf({ ...shared, ...secrets })).toEqual(sentences)
})

// The data of PostgreSQL, the database in it, the start of it and the demo need more room one after the other.
it.skipIf(!canMountDisks()).each([1, 20, 40, 50, 60])(
  'a disk of %i MB, on which a first start has not enough room, is one sentence that names the data directory, and no database runs on [OPS-2]',
  async (megabytes) => {
    const disk = mountSmallDisk(megabytes)
    const small = path.join(disk.dir, 'data')
    try {
      const sentences = await refusalOf({ KERBSIDE_DATA_DIR: small })
      expect(sentences).toEqual([
        expect.stringMatching(
          /^The disk of the data directory .*\/data is full\b.*: make some room, /,
        ),
      ])
      expect(listPostgresIn(path.join(small, 'postgres'))).toEqual([])
    } finally {
      await removeDataDir(small)
      disk.remove()
    }
  },
  90_000,
)

it('a folder of backups that cannot be written is one sentence of the backup that names it [OPS-A13]', async () => {
  const backupsDir = path.join(dataDir, 'a-file', 'backups')
  writeFileSync(path.dirname(backupsDir), '')
  const options = { url: `${url}:9/db`, backupsDir, key: null, now: Temporal.Now.instant() }
  await expect(writeBackup(options)).rejects.toThrow(
    /^The folder of the backups .*\/backups cannot be written \(ENOTDIR\): .* BACKUP_DIR .*\.$/,
  )
})

it.each(['no such host', '192.0.2.7'])('HOST=%s is one sentence [OPS-2]', async (host) => {
  await expect(listen(createHttpServer(), () => {}, { host, port: 0 })).rejects.toThrow(
    /^HOST is no address of this machine: .*\.$/,
  )
})

const url = 'postgresql://somebody:very-secret@127.0.0.1'

it.each([
  ['nobody listens', `${url}:9/db`, 'nothing listens there'],
  [
    'the host does not exist',
    'postgresql://a:very-secret@no.such.host.invalid/db',
    'no such host|cannot be resolved',
  ],
  ['no server has made a socket', `${url}:9/db?host=/nowhere`, 'at /nowhere:9 .*no socket'],
  [
    'its certificate is not there',
    `${url}:9/db?sslrootcert=/nowhere`,
    '^DATABASE_URL names a cert',
  ],
  ['it is no address', 'very-secret', '^DATABASE_URL is not a postgresql:// address'],
])(
  'a DATABASE_URL where %s is one sentence without the password [OPS-2]',
  async (_case, address, words) => {
    const sentences = await refusalOf({ DATABASE_URL: address, KERBSIDE_DATA_DIR: dataDir })
    expect(sentences).toEqual([expect.stringMatching(words)])
    expect(sentences.join()).not.toContain('very-secret')
  },
)

it('live mode names every missing setting at once [OPS-A11]', async () => {
  const sentences = await refusalOf({ KERBSIDE_MODE: 'live', KERBSIDE_DATA_DIR: dataDir })
  const names = sentences.map((sentence) => sentence.split(' ')[0]).sort()
  expect(names).toEqual([
    'DATABASE_URL',
    'KERBSIDE_ORIGIN',
    'LINK_SECRET',
    'PAYMENT_PROVIDER',
    'RATE_LIMIT_SECRET',
    'WEBHOOK_SECRET',
  ])
})

it('a worker says at its start and each hour that the folder of the backups cannot be written [OPS-A13]', async () => {
  const task = TASKS.find(({ run }) => run === checkBackupsDir)
  expect(task?.everySeconds).toBe(3600)
  const { log, lines } = createRecordingLog()
  const check = (backupsDir: string) =>
    checkBackupsDir({
      env: { storage: { isShared: true, backupsDir }, backupKey: null, objectStore: null },
      now: Temporal.Now.instant(),
      log,
    })
  await check(path.join(dataDir, 'writable'))
  expect(lines).toEqual([])
  writeFileSync(path.join(dataDir, 'no-folder'), '')
  await check(path.join(dataDir, 'no-folder', 'backups'))
  expect(lines).toEqual([expect.objectContaining({ level: 'error', event: 'backup_failed' })])
})

it('a store of files that refuses our key is an alarm at the start, and the site answers [OPS-9]', async () => {
  const store = await startOutsideServer(() => ({ status: 403, body: {} }))
  const folder = buildDataDir()
  const program = await startProgram({
    KERBSIDE_DATA_DIR: folder,
    S3_URL: store.url,
    S3_BUCKET: 'kerbside-files',
    S3_ACCESS_KEY_ID: 'AKIATEST',
    S3_SECRET_ACCESS_KEY: 'not-the-secret',
  })
  await waitUntilReady(program)
  const alarms = () =>
    program
      .output()
      .split('\n')
      .filter((line) => line.includes('"event":"object_store"') && line.includes('"check"'))
  await expect.poll(alarms, { timeout: 10_000 }).toHaveLength(1)
  expect(alarms()[0]).toContain('answered 403')
  expect((await fetch(`${program.origin}/`)).status).toBe(200)
  expect(await stopProgram(program)).toBe(0)
  await removeDataDir(folder)
})

it('a payment provider that refuses our key is an alarm at the start, and the site answers [OPS-A5]', async () => {
  const stripe = await startOutsideServer(() => ({ status: 401, body: { error: {} } }))
  const folder = buildDataDir()
  const program = await startProgram({
    KERBSIDE_DATA_DIR: folder,
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_URL: stripe.url,
    STRIPE_SECRET_KEY: 'sk_test_not_the_key',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdefghijklmnopqrstuv',
  })
  await waitUntilReady(program)
  await expect
    .poll(program.output, { timeout: 10_000 })
    .toMatch(/"level":"error".*"event":"provider_off","provider":"stripe"/)
  expect((await fetch(`${program.origin}/`)).status).toBe(200)
  expect(program.output()).not.toContain('not_the_key')
  expect(await stopProgram(program)).toBe(0)
  await removeDataDir(folder)
})
