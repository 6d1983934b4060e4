// Prints the path of a Chromium that works, installing one when the machine has none; with --whole never a headless shell,
// with --shell nothing else.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/**
 * The same engine without windows and menus: it opens a context in a fifth of the time (250 against 1,200 ms), and takes about
 * half the processor time of a file of journeys (36 against 68 s). Both were measured.
 */
const HEADLESS_SHELL = 'chromium-headless-shell'

/** Returns null when there is none and none can be installed. */
export async function findBrowser(report = () => {}, { isWhole = false } = {}) {
  const given = process.env.CHROMIUM_PATH
  if (given) return works(given) ? given : null
  const names = isWhole ? NAMES : [HEADLESS_SHELL, ...NAMES]
  const found = names.map(findOnPath).find(works)
  if (found) return found
  const { chromium } = await import('playwright-core')
  if (works(chromium.executablePath())) return chromium.executablePath()
  report('No Chromium here: installing it')
  installWithDebian(isWhole ? 'chromium' : HEADLESS_SHELL)
  const installed = names.map(findOnPath).find(works)
  if (installed) return installed
  installWithPlaywright()
  return works(chromium.executablePath()) ? chromium.executablePath() : null
}

/** Returns null where it is not there and cannot be installed. */
function findShell() {
  if (!works(findOnPath(HEADLESS_SHELL))) installWithDebian(HEADLESS_SHELL)
  const found = findOnPath(HEADLESS_SHELL)
  return works(found) ? found : null
}

function findOnPath(name) {
  const dirs = (process.env.PATH ?? '').split(path.delimiter)
  return dirs.map((dir) => path.join(dir, name)).find((file) => existsSync(file))
}

// Some distributions install a script of that name which only says what to install.
function works(file) {
  if (!file || !existsSync(file)) return false
  return succeeds(file, ['--version', '--no-sandbox'])
}

function installWithPlaywright() {
  const cli = path.join('node_modules', 'playwright-core', 'cli.js')
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : []
  succeeds(process.execPath, [cli, 'install', ...withLibraries, 'chromium'])
}

function installWithDebian(name) {
  if (process.getuid?.() !== 0) return
  succeeds('apt-get', ['update'])
  succeeds('apt-get', ['install', '-y', '--no-install-recommends', name])
}

function succeeds(command, args) {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 600_000 })
    return true
  } catch {
    return false
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const isWhole = process.argv.includes('--whole')
  const browser = process.argv.includes('--shell')
    ? findShell()
    : await findBrowser(console.error, { isWhole })
  if (browser) console.log(browser)
  else process.exitCode = 1
}
