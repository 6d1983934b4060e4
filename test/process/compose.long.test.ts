import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import https from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { getFreePort } from '#server/db/embedded/postmaster.ts'
import { isInstalled } from '#test/support/debian.ts'

/*
 * The compose file brought up by Docker as its first lines say, with an image of its own name and ports that are free. It
 * fetches no image: where one of others is missing, or Docker itself, the trial is left out and says so.
 */

const PROJECT = 'kerbside-trial'
/** Fewer than one address may ask for. */
const REQUESTS_PER_SECOND = 4

const dockerfile = readFileSync('deploy/container/Dockerfile', 'utf8')
const { services } = parse(readFileSync('deploy/container/compose.yaml', 'utf8'), {
  merge: true,
}) as { services: Record<string, { image: string }> }
const imagesOfOthers = [
  ...[...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image),
  ...Object.values(services).flatMap(({ image }) => (image === 'kerbside' ? [] : [image])),
]

const succeeds = (...words: string[]) => spawnSync('docker', words).status === 0

function listMissing(): string[] {
  const programs = ['docker', 'openssl'].filter((name) => !isInstalled(name))
  if (programs.length > 0) return programs
  if (!succeeds('compose', 'version')) return ['docker compose']
  if (!succeeds('info')) return ['a Docker that runs']
  return imagesOfOthers.filter((image) => !succeeds('image', 'inspect', image))
}

const missing = listMissing()
if (missing.length > 0)
  console.log(`The compose file is not brought up: this machine lacks ${missing.join(', ')}.`)

const root = path.join(tmpdir(), `kerbside-compose-${process.pid}`)
const folder = path.join(root, 'deploy/container')
const ports = { front: 0, plain: 0, prometheus: 0 }

const docker = (...words: string[]) =>
  execFileSync('docker', words, { cwd: folder, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] })
const compose = (...words: string[]) => docker('compose', '-p', PROJECT, ...words)
const askDatabase = (sql: string) =>
  compose('exec', '-T', 'database', 'psql', '-U', 'kerbside', '-tAc', sql).trim()

/** A clone of what is checked in or about to be, filled in as the first lines of the compose file say. */
async function fillIn(): Promise<void> {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')
  for (const file of files.filter(Boolean)) cpSync(file, path.join(root, file))
  cpSync(path.join(folder, 'kerbside.env.example'), path.join(folder, 'kerbside.env'))

  const secrets = path.join(folder, 'secrets')
  mkdirSync(secrets, { mode: 0o700 })
  const write = (name: string, value: string) => {
    writeFileSync(path.join(secrets, name), `${value}\n`)
    chmodSync(path.join(secrets, name), 0o644)
  }
  const random = () => execFileSync('openssl', ['rand', '-hex', '32'], { encoding: 'utf8' }).trim()
  for (const name of ['backup_key', 'link_secret', 'rate_limit_secret', 'webhook_secret'])
    write(name, random())
  for (const [role, user, address] of [
    ['owner_password', 'kerbside', 'owner_database_url'],
    ['servers_password', 'kerbside_servers', 'database_url'],
  ] as const) {
    const password = random()
    write(role, password)
    write(address, `postgresql://${user}:${password}@database:5432/kerbside`)
  }
  write('smtp_url', 'smtps://user:password@mail.kerbside.example')
  write('stripe_secret_key', `sk_live_${random()}`)
  write('stripe_webhook_secret', `whsec_${random()}`)
  write('stripe_connect_webhook_secret', `whsec_${random()}`)

  const tls = path.join(folder, 'tls')
  mkdirSync(tls)
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1'],
      ...['-subj', '/CN=kerbside.example'],
      ...['-keyout', path.join(tls, 'privkey.pem'), '-out', path.join(tls, 'fullchain.pem')],
    ],
    { stdio: 'pipe' },
  )
}

/** What is the machine's and not the file's: ports that are free, and an image of the trial's own. */
async function makeRoom(): Promise<void> {
  for (const name of Object.keys(ports) as (keyof typeof ports)[]) ports[name] = await getFreePort()
  const conf = path.join(folder, 'nginx.conf')
  const text = readFileSync(conf, 'utf8')
    .replaceAll(/(listen (?:\[::\]:)?)80;/g, `$1${ports.plain};`)
    .replaceAll(/(listen (?:\[::\]:)?)443 /g, `$1${ports.front} `)
  writeFileSync(conf, text)
  const own = ['migrate', 'web1', 'web2', 'worker'].map(
    (name) => `  ${name}: { image: ${PROJECT} }`,
  )
  const prometheus = `  prometheus: { ports: !override ["127.0.0.1:${ports.prometheus}:9090"] }`
  const override = path.join(folder, 'compose.override.yaml')
  appendFileSync(override, ['services:', ...own, prometheus, ''].join('\n'))
  // Without a journal, as in a container, the engine starts nothing whose log belongs there.
  if (existsSync('/run/systemd/journal/socket')) return
  const file = path.join(folder, 'compose.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('driver: journald', 'driver: json-file'))
}

/** A status by TLS, of a request with a connection of its own. */
async function ask(place: string): Promise<number> {
  const request = https.get({
    host: '127.0.0.1',
    port: ports.front,
    path: place,
    agent: false,
    servername: 'kerbside.example',
    headers: { host: 'kerbside.example' },
    rejectUnauthorized: false,
  })
  const [response] = await once(request, 'response')
  response.resume()
  await once(response, 'end')
  return response.statusCode
}

async function askPrometheus(place: string) {
  const response = await fetch(`http://127.0.0.1:${ports.prometheus}/api/v1/${place}`)
  const { data } = (await response.json()) as { data: Record<string, { health: string }[]> }
  return data
}

const listContainers = () => compose('ps', '-q').trim().split('\n').toSorted()

describe.skipIf(missing.length > 0)('the compose file', () => {
  beforeAll(async () => {
    await fillIn()
    await makeRoom()
    compose('up', '-d')
  }, 1_200_000)

  afterAll(() => {
    compose('down', '--volumes', '--timeout', '1')
    docker('image', 'rm', '--force', PROJECT)
    rmSync(root, { recursive: true })
  }, 120_000)

  it('serves by TLS, and Prometheus reads each process and knows the rules [OPS-46]', async () => {
    expect([await ask('/readyz'), await ask('/')]).toEqual([200, 200])
    const healths = async () =>
      (await askPrometheus('targets')).activeTargets?.map(({ health }) => health)
    await expect.poll(healths, { timeout: 60_000 }).toEqual(['up', 'up', 'up'])
    const { groups } = (await askPrometheus('rules')) as unknown as {
      groups: { rules: { health: string }[] }[]
    }
    const rules = groups.flatMap((group) => group.rules)
    const written = readFileSync('deploy/prometheus/alerts.yml', 'utf8').match(/- alert:/g)
    expect(rules).toHaveLength(written?.length ?? 0)
  })

  it('runs the programs of the guide, and writes a backup into its volume [OPS-46]', () => {
    const run = (program: string) => compose('exec', '-T', 'worker', '/app/bin/node', program)
    run('src/server/quotes/catalogue/seed-catalogue.ts')
    expect(Number(askDatabase('select count(*) from services'))).toBeGreaterThan(0)
    expect(run('src/server/admin/backups/backup.ts')).toMatch(/ are in \/backups\/\S+Z\.$/m)
  })

  it('changes nothing of what runs by a second up [OPS-46]', () => {
    const before = listContainers()
    compose('up', '-d')
    expect(listContainers()).toEqual(before)
  })

  it('starts nginx while a web server is stopped [OPS-46]', async () => {
    compose('stop', 'web1')
    compose('restart', 'proxy')
    await expect.poll(() => ask('/readyz').catch(() => 0), { timeout: 20_000 }).toBe(200)
    compose('up', '-d', '--no-deps', '--wait', 'web1')
  })

  it('fails no request while one server after the other gets the next release [OPS-46]', async () => {
    const input = `FROM ${PROJECT}\nLABEL release=next\n`
    execFileSync('docker', ['build', '--tag', PROJECT, '-'], { input, stdio: 'pipe' })
    const servers = readFileSync('docs/servers.md', 'utf8')
    const [, loop = ''] = /^(for server in .* docker compose .*)$/m.exec(servers) ?? []
    let isOver = false
    const release = promisify(execFile)(
      'bash',
      ['-c', loop.replace('-p kerbside', `-p ${PROJECT}`)],
      {
        cwd: folder,
      },
    ).finally(() => {
      isOver = true
    })
    const asked: Promise<number | string>[] = []
    while (!isOver) {
      asked.push(ask('/api/services').catch(({ message }) => message))
      await sleep(1000 / REQUESTS_PER_SECOND)
    }
    await release
    const failed = (await Promise.all(asked)).filter((status) => status !== 200)
    expect(failed).toEqual([])
    expect(asked.length).toBeGreaterThan(REQUESTS_PER_SECOND)
    const running = compose('ps', '-q', 'web1', 'web2', 'worker').trim().split('\n')
    const releases = docker('inspect', '-f', '{{.Config.Labels.release}}', ...running)
    expect(releases.trim().split('\n')).toEqual(['next', 'next', 'next'])
  })

  it('loses nothing by down and up [OPS-46]', async () => {
    const count = () => askDatabase('select count(*) from services')
    const before = count()
    compose('down')
    compose('up', '-d')
    expect(count()).toBe(before)
    expect(await ask('/readyz')).toBe(200)
  })
})
