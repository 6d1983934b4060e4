import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { createLog } from '#server/config/log.ts'
import { type Embedded, startEmbedded } from '#server/db/embedded.ts'
import { byLoopback } from '#test/support/embedded-url.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

const dirs: string[] = []
afterAll(async () => {
  for (const dir of dirs) await removeDataDir(dir)
})

const SETTINGS = { fsync: 'off' }

async function withEmbedded(
  use: (embedded: Embedded, dataDir: string) => Promise<void>,
  { folder = '', settings = {} }: { folder?: string; settings?: Record<string, string> },
) {
  const dir = buildDataDir()
  dirs.push(dir)
  const dataDir = path.join(dir, folder)
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const embedded = await startEmbedded({
    dataDir,
    log: createLog('silent'),
    settings: { ...SETTINGS, ...settings },
  })
  await use(embedded, dataDir).finally(() => embedded.stop())
}

/** The address at which PostgreSQL accepted the connection: null for a socket. */
async function askForAddress(connectionString: string): Promise<string | null> {
  const client = new Client({ connectionString })
  try {
    await client.connect()
    const { rows } = await client.query<{ address: string | null }>(
      'select host(inet_server_addr()) as address',
    )
    return rows[0]?.address ?? null
  } finally {
    await client.end()
  }
}

it('the embedded PostgreSQL is reached by a socket that lies with its data, and by loopback [OPS-45]', () =>
  withEmbedded(
    async ({ url }, dataDir) => {
      expect(await askForAddress(url)).toBeNull()
      expect(await askForAddress(byLoopback(url))).toBe('127.0.0.1')
      const socketDir = new URL(url).searchParams.get('host') ?? ''
      expect(socketDir).toBe(path.join(dataDir, 'postgres'))
      expect(statSync(socketDir).mode & 0o777).toBe(0o700)
      const stranger = new URL(url)
      stranger.password = 'guessed'
      await expect(askForAddress(stranger.href)).rejects.toMatchObject({ code: '28P01' })
    },
    { folder: 'a "quoted", folder' },
  ))

it('where the path of a socket would be too long it is reached by loopback alone [OPS-45]', () =>
  withEmbedded(
    async ({ url }) => {
      expect(new URL(url).search).toBe('')
      expect(await askForAddress(url)).toBe('127.0.0.1')
    },
    { folder: 'long'.repeat(25) },
  ))

it('one that an earlier release started without a socket is reached by loopback [OPS-45]', () =>
  withEmbedded(
    async ({ url }) => {
      expect(new URL(url).search).toBe('')
      expect(await askForAddress(url)).toBe('127.0.0.1')
    },
    { settings: { unix_socket_directories: '' } },
  ))
