import { afterAll, expect, it } from 'vitest'
import { Visitor } from '#test/support/api.ts'
import { startCluster } from '#test/support/cluster.ts'
import { type Program, startProgram, stopProgram, waitUntilReady } from '#test/support/program.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

const dataDirs = [buildDataDir(), buildDataDir()]
afterAll(async () => {
  for (const dataDir of dataDirs) await removeDataDir(dataDir)
})

const openVisitor = ({ origin }: Program) =>
  new Visitor((address, init) => fetch(origin + address, init))

it('a document that one server stored is downloaded from another one, which has its own disk [OPS-16]', async () => {
  const cluster = await startCluster()
  const DATABASE_URL = await cluster.copyTemplate('seeded', 'shared_files')
  const programs: Program[] = []
  const start = async (index: number) => {
    const KERBSIDE_DATA_DIR = dataDirs[index] ?? ''
    const program = await startProgram({ DATABASE_URL, KERBSIDE_DATA_DIR, LOG_LEVEL: 'warn' })
    programs.push(program)
    await waitUntilReady(program)
    return openVisitor(program)
  }
  try {
    const one = await start(0)
    const { body } = await one.get('/api/admin/mechanics/1/documents')
    const document = `/api/documents/${body[0].id}/file`
    // The demonstration stores its sample documents once it listens.
    await expect.poll(async () => (await one.get(document)).status, { timeout: 30_000 }).toBe(200)
    const other = await start(1)
    const answer = await other.get(document)
    expect(answer.status).toBe(200)
    expect(Buffer.from(answer.bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(answer.bytes).toEqual((await one.get(document)).bytes)
  } finally {
    await Promise.all(programs.map(stopProgram))
    await cluster.stop()
  }
})
