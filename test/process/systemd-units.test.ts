import { execFileSync, spawnSync } from 'node:child_process'
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
