// Prepares what Kerbside needs before it runs: packages that match the lock file, and pages built from these sources.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
/** The Node that the product is pinned to; this script itself runs under the Node of the machine. */
export const pinnedNode = path.join(root, 'node_modules', '.bin', 'node')

/** Without the build tools, the Node of the machine runs the product. */
export const findServerNode = () => (existsSync(pinnedNode) ? pinnedNode : process.execPath)

const INSTALL_STAMP = path.join(root, 'node_modules', '.kerbside-lock')
const BUILD_STAMP = path.join(root, 'dist', '.kerbside-build')
const BUILT_FROM = [
  'src/web',
  'src/contract',
  'src/domain',
  'scripts/page-entries.ts',
  'scripts/third-party-notices.ts',
  'package-lock.json',
  'vite.config.ts',
]

/** Ends the program with one sentence. */
export function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

export function requireNode() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    refuse(`Kerbside needs Node 20 or newer to start; this is ${process.versions.node}.`)
}

/** Returns true when it had to install. */
export function installPackages() {
  const wanted = `${hash(['package-lock.json'])} ${process.platform} ${process.arch}`
  if (read(INSTALL_STAMP) === wanted && works()) return false
  if (!matchesLock() || !works()) {
    console.log('Installing packages (the first time takes about a minute) …')
    if (!runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error']))
      refuse('npm ci failed: see its message above, mend that and start again.')
    const fault = findNodeFault()
    if (fault !== null)
      refuse(
        `The pinned Node does not run (${fault}): allow install scripts (npm config ignore-scripts), and install libatomic1 if that is what it misses.`,
      )
  }
  writeFileSync(INSTALL_STAMP, wanted)
  return true
}

/**
 * Returns true after `npm ci --omit=dev` beside pages that were built from these sources, under a
 * Node that is new enough: nothing has to be installed or built then.
 */
export function isProductionPart() {
  const packages = readInstalled()
  if (packages === null || Object.values(packages).some(({ dev }) => dev)) return false
  return matchesLock({ isProduction: true }) && isNodeNewEnough() && arePagesBuilt()
}

function isNodeNewEnough() {
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const [major] = process.versions.node.split('.')
  return Number(major) >= Number(devDependencies.node.split('.')[0])
}

/** Returns true when npm reports no missing package. NODE_ENV=production would omit the build tools. */
export function runNpm(words, { cwd = root } = {}) {
  const { command, args } = findNpm()
  return withCache((settings) => {
    const { status } = spawnSync(command, [...args, ...words], {
      cwd,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: '', ...settings },
    })
    return status === 0
  })
}

/**
 * npm stores what it fetches under the home of its user. Where it may not write there it installs nothing, and advises to
 * change an owner that is not at fault: then it gets a folder for this once.
 */
function withCache(run) {
  const usual = process.env.npm_config_cache || path.join(homedir(), '.npm')
  if (isWritable(usual)) return run({})
  const folder = mkdtempSync(path.join(tmpdir(), 'kerbside-npm-'))
  try {
    return run({ npm_config_cache: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function findNpm() {
  const cli = process.env.npm_execpath
  return path.basename(cli ?? '') === 'npm-cli.js'
    ? { command: process.execPath, args: [cli] }
    : { command: 'npm', args: [] }
}

/** npm writes this copy of the lock file at the end of every complete installation. */
function readInstalled() {
  const installed = read(path.join(root, 'node_modules', '.package-lock.json'))
  return installed === null ? null : JSON.parse(installed).packages
}

function matchesLock({ isProduction = false } = {}) {
  const packages = readInstalled()
  if (packages === null) return false
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([name, { version, optional, peer, dev, devOptional }]) => {
    const isLeftOut = isProduction && (dev || devOptional)
    return name === '' || optional || peer || isLeftOut || packages[name]?.version === version
  })
}

const works = () => findNodeFault() === null

/** Node's own words: a bare Debian has no libatomic1, which Node needs from version 25 on. */
function findNodeFault() {
  const { status, error, stderr } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' })
  return status === 0 ? null : (error?.message ?? stderr.trim())
}

/** Returns true when it had to build. It throws the output of a failed build. */
export function buildPages() {
  // Read this before the build, so that a source that changes meanwhile is built again.
  const wanted = hash(BUILT_FROM)
  if (read(BUILD_STAMP) === wanted) return false
  console.log('Building the pages …')
  const startedAt = Date.now()
  const { status, stdout, stderr } = runPinned([
    path.join('node_modules', 'vite', 'bin', 'vite.js'),
    'build',
  ])
  if (status !== 0) throw new Error(`${stdout}${stderr}\nThe pages could not be built: see above.`)
  dropOldPages(startedAt)
  writeFileSync(BUILD_STAMP, wanted)
  return true
}

/**
 * A server that is running loads each page from its own build when somebody first asks for it. A build therefore adds
 * to these files, whose names hold a hash, and afterwards drops what neither it nor the one before has made [OPS-40].
 */
export function dropOldPages(startedAt, dist = path.join(root, 'dist')) {
  const pages = path.join(dist, 'server', 'assets')
  const list = path.join(dist, 'server-files.json')
  const all = readdirSync(pages)
  const made = all.filter((name) => statSync(path.join(pages, name)).mtimeMs >= startedAt)
  const before = new Set(JSON.parse(read(list) ?? JSON.stringify(all)))
  for (const name of all)
    if (!made.includes(name) && !before.has(name)) rmSync(path.join(pages, name))
  writeFileSync(list, JSON.stringify(made))
}

const arePagesBuilt = () => read(BUILD_STAMP) === hash(BUILT_FROM)

function runPinned(args) {
  return spawnSync(pinnedNode, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e9,
    env: { ...pinnedEnv(), NODE_ENV: 'production' },
  })
}

/** Returns the environment in which `node` is the pinned one. */
export function pinnedEnv() {
  const bin = path.join(root, 'node_modules', '.bin')
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` }
}

function hash(names) {
  const sum = createHash('sha256')
  for (const file of names.flatMap((name) => listFiles(path.join(root, name))).sort())
    sum.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return sum.digest('hex')
}

function listFiles(place) {
  if (!existsSync(place)) return []
  try {
    return readdirSync(place, { withFileTypes: true }).flatMap((entry) =>
      listFiles(path.join(place, entry.name)),
    )
  } catch {
    return isGenerated(place) ? [] : [place]
  }
}

// Tests do not affect the pages, and the build itself writes the route tree.
function isGenerated(file) {
  return /\.test\.tsx?$|\.gen\.ts$/.test(file)
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
