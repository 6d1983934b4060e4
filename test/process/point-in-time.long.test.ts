import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getFreePort } from '#server/db/embedded/postmaster.ts'
import { isArchiveFailing, readBaseBackupAge } from '#server/http/metrics/read-business.ts'
import { DEBIAN_PATH, isInstalled } from '#test/support/debian.ts'
import { findBinaries } from '#test/support/installation/patroni.ts'
import { idsOf } from '#test/support/installation/supervised.ts'

/*
 * PostgreSQL's own backups, by the scripts of deploy/postgresql and the commands of docs/going-live.md: a cluster of Debian's
 * in a folder that stands for /srv and /etc/postgresql.
 */

const dir = mkdtempSync(path.join(tmpdir(), 'kerbside-moment-'))
const at = (...names: string[]) => path.join(dir, ...names)
const ids = idsOf('postgres')
const guide = readFileSync('docs/going-live.md', 'utf8')
const blocks = [...guide.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block)
let port = 0
let rehearsalPort = 0

/** As the guide is typed, with the places and the ports of this test. Root of the test is root of the guide. */
function shell(commands: string): string {
  const placed = commands
    .replaceAll('/usr/local/sbin', at('sbin'))
    .replaceAll('/srv/', `${dir}/`)
    .replaceAll('/etc/postgresql/*/main', at('main'))
    .replaceAll('5433', String(rehearsalPort))
    .replaceAll('psql -p', 'psql --port')
  const asPostgres = ids ? 'setpriv --reuid postgres --regid postgres --clear-groups "$@"' : '"$@"'
  return execFileSync('bash', ['-c', `set -e; sudo() { shift 2; ${asPostgres}; }\n${placed}`], {
    encoding: 'utf8',
    env: {
      PATH: `${findBinaries()}:${DEBIAN_PATH}`,
      PGHOST: dir,
      PGPORT: String(port),
      PGUSER: 'postgres',
      LANG: 'C.UTF-8',
    },
    cwd: dir,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

const sql = (statement: string, database = 'kerbside') =>
  shell(`sudo -u postgres psql -tAc "${statement}" ${database}`).trim()
const backUp = () =>
  shell(`sudo -u postgres /usr/local/sbin/kerbside-base-backup /srv/base /srv/wal`)
const archived = () => readdirSync(at('wal')).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name))
const bases = () => readdirSync(at('base')).sort()
const daysAgo = (days: number) => `${Temporal.Now.plainDateISO('UTC').subtract({ days })}`

describe.skipIf(!isInstalled('pg_ctlcluster') || (ids && !isInstalled('setpriv')))(
  'a restore to a moment',
  () => {
    beforeAll(async () => {
      ;[port, rehearsalPort] = [await getFreePort(), await getFreePort()]
      for (const name of ['sbin', 'wal', 'base']) mkdirSync(at(name))
      for (const name of readdirSync('deploy/postgresql')) {
        copyFileSync(path.join('deploy/postgresql', name), at('sbin', name))
        chmodSync(at('sbin', name), 0o755)
      }
      if (ids) for (const place of ['', 'wal', 'base']) chownSync(at(place), ids.uid, ids.gid)
      const start = `sudo -u postgres pg_ctl -D /srv/main -l /srv/main.log -o "-p ${port} -h ''" -w`
      shell(
        'sudo -u postgres initdb -D /srv/main -U postgres --auth=trust -E UTF8 --locale=C.UTF-8',
      )
      appendFileSync(at('main/postgresql.auto.conf'), `unix_socket_directories = '${dir}'\n`)
      const [, archiving] = /(alter system set archive_mode.*?;)\nSQL/s.exec(guide) ?? []
      shell(`${start} start
        sudo -u postgres createdb kerbside
        sudo -u postgres psql <<'SQL'
${archiving}
SQL
        ${start} restart`)
      sql('create table bookings (id int)')
    }, 60_000)
    afterAll(() => {
      shell('sudo -u postgres pg_ctl -D /srv/main -m immediate stop')
      rmSync(dir, { recursive: true })
    })

    it('brings back what was written after the base backup, by the commands of the guide [OPS-42]', () => {
      backUp()
      expect(bases()).toEqual([daysAgo(0)])
      // Several segments of the log: a cluster that answers while it reads them shows fewer bookings than it has.
      for (let segment = 0; segment < 10; segment += 1)
        sql('insert into bookings select generate_series(1, 100); select pg_switch_wal()')
      const rehearsal = blocks.find((block) => block.includes('/srv/rehearsal')) ?? ''
      const [restore = '', end = ''] = rehearsal.split(/^(?=.*-m fast stop)/m)
      expect(shell(restore)).toMatch(/\n +1000\n/)
      shell(end)
      expect(existsSync(at('rehearsal'))).toBe(false)
    })

    it('is possible after a crash: a segment that comes twice is taken once, and no other in its place [OPS-42]', () => {
      const [segment = ''] = archived()
      const archive = (file: string) =>
        shell(`sudo -u postgres /usr/local/sbin/kerbside-archive ${file} ${at('wal', segment)}`)
      shell(
        `gunzip -c ${at('wal', segment)} > ${at('same')}; cp ${at('same')} ${at('other')}; echo x >> ${at('other')}`,
      )
      expect(() => archive(at('same'))).not.toThrow()
      expect(() => archive(at('other'))).toThrow()
      // One that a crash cut off has another name, and is written anew.
      shell(`sudo -u postgres sh -c 'echo half > ${at('wal', segment)}.part'`)
      renameSync(at('wal', segment), at('aside'))
      archive(at('same'))
      expect(gunzipSync(readFileSync(at('wal', segment)))).toEqual(readFileSync(at('same')))
      expect(existsSync(at('wal', `${segment}.part`))).toBe(false)
    })

    it('is not possible while the log is not archived, which the metrics say [OPS-42, OPS-18]', async () => {
      const pool = new Pool({ host: dir, port, user: 'postgres', database: 'kerbside', max: 1 })
      const isFailing = () => isArchiveFailing(pool)
      expect(await isFailing()).toBe(false)
      renameSync(at('wal'), at('away'))
      sql('insert into bookings values (1); select pg_switch_wal()')
      await expect.poll(isFailing, { timeout: 20_000 }).toBe(true)
      renameSync(at('away'), at('wal'))
      // PostgreSQL tries again after a minute at most.
      await expect.poll(isFailing, { timeout: 90_000 }).toBe(false)
      await pool.end()
    }, 120_000)

    it('has a base backup of which the metrics say the age, and of one that fails they do not [OPS-42, OPS-18]', async () => {
      const pool = new Pool({ host: dir, port, user: 'postgres', database: 'kerbside', max: 1 })
      sql('alter database kerbside reset kerbside.base_backup')
      expect(await readBaseBackupAge(pool)).toBeNull()
      chmodSync(at('base'), 0o500)
      expect(backUp).toThrow()
      expect(await readBaseBackupAge(pool)).toBeNull()
      chmodSync(at('base'), 0o700)
      const since = Date.now()
      backUp()
      const age = await readBaseBackupAge(pool)
      expect(age).toBeGreaterThanOrEqual(0)
      // It notes whole seconds.
      expect(age).toBeLessThan((Date.now() - since) / 1000 + 2)
      await pool.end()
    }, 60_000)

    it('is possible for three weeks, and nothing of it is older than 35 days [OPS-42]', () => {
      for (const days of [21, 28, 35])
        shell(`cp -a ${at('base', daysAgo(0))} ${at('base', daysAgo(days))}`)
      // Each base backup is of its own segment of the log; the one of today begins anew.
      const before = archived()
      sql('insert into bookings values (1); select pg_switch_wal()')
      shell(`rm -r ${at('base', daysAgo(0))}`)
      backUp()
      expect(bases()).toEqual([daysAgo(21), daysAgo(0)])
      expect(archived()).toEqual(expect.arrayContaining(before.slice(-1)))
      shell(`rm -r ${at('base', daysAgo(21))}`)
      backUp()
      const [first = ''] =
        /[0-9A-F]{24}/.exec(readFileSync(at('base', daysAgo(0), 'backup_label'), 'utf8')) ?? []
      expect(archived().filter((name) => name < `${first}.gz`)).toEqual([])
      expect(archived()).toContain(`${first}.gz`)
    })
  },
)
