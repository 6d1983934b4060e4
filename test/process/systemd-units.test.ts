import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { isInstalled } from '#test/support/debian.ts'

const UNITS = 'deploy/systemd'
const names = readdirSync(UNITS)
const services = names.filter((name) => name.endsWith('.service'))
/** The base backup is PostgreSQL's own. */
const servers = services.filter((name) => name !== 'kerbside-base-backup.service')
const textOf = (name: string) => readFileSync(path.join(UNITS, name), 'utf8')

const folder = mkdtempSync(path.join(tmpdir(), 'kerbside-units-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The units as they would be installed on this machine, whose Node may lie elsewhere; an instance instead of a template. */
const installed = names.map((name) => {
  const file = path.join(folder, name.replace('@.', '@3001.'))
  writeFileSync(
    file,
    textOf(name)
      .replace('/opt/kerbside/bin/node', process.execPath)
      .replace('/usr/local/sbin', path.resolve('deploy/postgresql')),
  )
  return file
})

describe.skipIf(!isInstalled('systemd-analyze'))('systemd', () => {
  it('finds no fault in the service files [OPS-17]', () => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...installed], {
      encoding: 'utf8',
    })
    // It also verifies units of the machine that ours depend on.
    const ours = stderr.split('\n').filter((line) => line.includes('kerbside'))
    expect({ status, ours }).toEqual({ status: 0, ours: [] })
  })

  it.each(installed.filter((file) => file.endsWith('.service')))(
    'calls the exposure of %s low [OPS-17]',
    (file) => {
      // It exits with another status above the threshold, which is the bound of "OK" (3.0 of 10).
      execFileSync('systemd-analyze', ['security', '--offline=yes', '--threshold=30', file])
    },
  )
})

it.each(names)('%s names a page that is in the checkout of the guide [OPS-17]', (name) => {
  const [, page] = /^Documentation=file:\/\/\/usr\/src\/kerbside\/(.*)$/m.exec(textOf(name)) ?? []
  expect(existsSync(page ?? 'no page')).toBe(true)
})

it.each(servers)(
  '%s names a program of the repository and runs as a user of its own [OPS-17]',
  (name) => {
    const [, program = ''] =
      /^ExecStart=\/opt\/kerbside\/bin\/node (?:--\S+ )*(\S+\.[jt]s)/m.exec(textOf(name)) ?? []
    expect(readFileSync(program, 'utf8')).not.toBe('')
    expect(textOf(name)).toMatch(/^User=kerbside$/m)
    expect(textOf(name)).toMatch(/^ProtectSystem=strict$/m)
  },
)

/** Under the unit the working folder is read-only, and a server that cannot write its snapshot there ends. */
it('a server with the lines of docs/alerts.md writes a heap snapshot into a folder of its unit, and lives on [OPS-19]', async () => {
  const alerts = readFileSync('docs/alerts.md', 'utf8')
  const [, options = ''] = /^Environment="NODE_OPTIONS=(.*)"$/m.exec(alerts) ?? []
  const [, instance = ''] = /--diagnostic-dir=\/var\/lib\/kerbside\/web-(\d+)$/.exec(options) ?? []
  expect(textOf('kerbside-web@.service')).toContain('\nStateDirectory=kerbside/web-%i\n')
  expect(alerts).toContain(`--signal=SIGUSR2 kerbside-web@${instance}\``)
  const written = mkdtempSync(path.join(folder, 'snapshot-'))
  const child = spawn(process.execPath, ['-e', 'setInterval(() => console.log("lives"), 50)'], {
    cwd: mkdtempSync(path.join(folder, 'working-')),
    env: { NODE_OPTIONS: options.replace(/[^=]*$/, written) },
  })
  await once(child.stdout, 'data')
  child.kill('SIGUSR2')
  await expect.poll(() => readdirSync(written), { timeout: 20_000 }).toHaveLength(1)
  await once(child.stdout, 'data')
  child.kill()
  expect(readdirSync(written)[0]).toMatch(/\.heapsnapshot$/)
})

/** What stops first is what started last: PostgreSQL would leave while a server still answers for its stop delay. */
it.each(servers.filter((name) => textOf(name).includes('[Install]')))(
  '%s stops before the PostgreSQL of its machine, and signs the lines of its log [OPS-17]',
  (name) => {
    expect(textOf(name)).toMatch(/^After=.*\bpostgresql\.service\b/m)
    expect(textOf(name)).toMatch(/^SyslogIdentifier=%N$/m)
  },
)

it('the worker goes behind the web servers, as the bench has it [OPS-17]', () => {
  const nice = /^Nice=(\d+)$/m.exec(textOf('kerbside-worker.service'))?.[1]
  const measured = /^const WORKER_NICE = (\d+)$/m.exec(readFileSync('bench/load.ts', 'utf8'))?.[1]
  expect(nice).toBe(measured)
  expect(textOf('kerbside-web@.service')).not.toMatch(/^Nice=/m)
})
