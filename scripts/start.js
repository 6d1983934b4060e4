// `npm start` and `npm run dev`: installs what is missing, builds what has changed, and runs the server.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import {
  buildPages,
  findServerNode,
  installPackages,
  isProductionPart,
  pinnedEnv,
  refuse,
  requireNode,
  root,
} from './prepare.js'

const isDevelopment = process.argv.includes('--dev')
/** Ctrl-C may arrive twice: from the terminal, and from npm, which forwards it. */
const SAME_KEYSTROKE_MS = 500
const PARENT_WATCH_MS = 250

requireNode()
const done = []
if (isDevelopment || !isProductionPart()) {
  if (installPackages()) done.push('checked the packages')
  if (!isDevelopment && build()) done.push('built the pages')
}
if (done.length > 0) console.log(`Kerbside ${done.join(' and ')}.`)
run()

function build() {
  try {
    return buildPages()
  } catch (error) {
    return refuse(error.message)
  }
}

function run() {
  // The server has a process group of its own, so that Ctrl-C reaches it only through this script, and once.
  const server = spawn(
    findServerNode(),
    [
      '--import',
      './scripts/stop-with-parent.js',
      // It serves as quickly with less room for short-lived objects than Node takes by itself, and in half the memory where
      // the heap grows by two fifths between two collections instead of fourfold; one thread collects what is new with less
      // work than several (docs/memory.md).
      '--max-semi-space-size=16',
      '--heap-growing-percent=40',
      '--no-parallel-scavenge',
      path.join('src', 'server', 'main.js'),
      ...process.argv.slice(2),
    ],
    {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...pinnedEnv(),
        NODE_ENV: isDevelopment ? 'development' : 'production',
        // By itself glibc takes a pool of memory for each of Node's threads, which it hands back late.
        MALLOC_ARENA_MAX: '2',
        // What is as large has pages of its own, which the system has back at once; between small blocks it would stay.
        MALLOC_MMAP_THRESHOLD_: '32768',
        MALLOC_TRIM_THRESHOLD_: '131072',
      },
    },
  )
  passOnSignals(server)
  stopWithNpm(server)
  server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** The first signal asks the server to stop; a later one stops it at once. */
function passOnSignals(server) {
  let passedAt = 0
  for (const [name, passed] of Object.entries({
    SIGINT: 'SIGINT',
    SIGTERM: 'SIGTERM',
    SIGHUP: 'SIGTERM',
  }))
    process.on(name, () => {
      if (Date.now() - passedAt < SAME_KEYSTROKE_MS) return
      passedAt = Date.now()
      server.kill(passed)
    })
}

/** `kill -9` on npm notifies no child: this script detects that its parent process has changed. */
function stopWithNpm(server) {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event === undefined) return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    // A second signal would stop the server at once, and leave its database running.
    clearInterval(watch)
    server.kill('SIGTERM')
  }, PARENT_WATCH_MS)
  watch.unref()
}
