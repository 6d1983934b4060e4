// `npm test`: types, lint, unit, architecture and API tests, the build, the built program, a person's visits.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from './find-browser.js'
import {
  buildPages,
  installPackages,
  pinnedEnv,
  pinnedNode,
  requireNode,
  root,
  runNpm,
} from './prepare.js'

const OLDEST_POSTGRES = 15

const reports = mkdtempSync(path.join(tmpdir(), 'kerbside-report-'))
const totals = { passed: 0, failed: 0 }
const summary = []

requireNode()
installPackages()
stage('lock', () => ({
  passed: 0,
  failed: runNpm(['ci', '--dry-run', '--loglevel=error']) ? 0 : 1,
}))
stage('types', () => runTool('typescript', 'tsc', ['--noEmit']))
stage('lint', () => runTool('@biomejs/biome', 'biome', ['ci', '.']))
stage('unit, architecture and API', () => runVitest(['unit', 'architecture', 'api']))
const systemPostgres = findSystemPostgres()
if (systemPostgres)
  stage(`API on ${systemPostgres}`, () =>
    runVitest(['api'], { KERBSIDE_TEST_POSTGRES_BIN: systemPostgres }),
  )
stage('build', build)
stage('processes', () => runVitest(['process']))
const browser = await findBrowser(console.log)
if (browser) stage('journeys', () => runVitest(['journeys'], { CHROMIUM_PATH: browser }))
else stage('journeys', missingBrowser)

rmSync(reports, { recursive: true, force: true })
console.log(`\n${summary.join('\n')}\n`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1

function stage(name, work) {
  console.log(`\n── ${name}`)
  const startedAt = performance.now()
  const { passed, failed } = work()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  totals.passed += passed
  totals.failed += failed
  summary.push(`${failed === 0 ? 'ok    ' : 'FAILED'} ${seconds.padStart(6)} s  ${name}`)
}

/** A tool that is not content counts as one failure. */
function runTool(packageName, bin, args) {
  const folder = path.join(root, 'node_modules', packageName)
  const { bin: bins } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const file = path.join(folder, typeof bins === 'string' ? bins : bins[bin])
  const { status } = spawnSync(pinnedNode, [file, ...args], options())
  return { passed: 0, failed: status === 0 ? 0 : 1 }
}

function build() {
  try {
    buildPages()
    return { passed: 0, failed: 0 }
  } catch (error) {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  }
}

function runVitest(projects, env = {}) {
  const report = path.join(reports, `${projects.join('-')}-${summary.length}.json`)
  const cli = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.map((project) => `--project=${project}`)
  const { status } = spawnSync(pinnedNode, [cli, 'run', ...chosen, ...reporters], options(env))
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that cannot even be loaded fails the run without a failed test.
  return { passed: numPassedTests, failed: numFailedTests || (status === 0 ? 0 : 1) }
}

function options(env = {}) {
  return { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...pinnedEnv(), ...env } }
}

/** The oldest PostgreSQL of the machine that Kerbside supports: Debian's, or one on the PATH. */
function findSystemPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : []
  const version = versions.filter((each) => each >= OLDEST_POSTGRES).sort((a, b) => a - b)[0]
  if (version) return path.join(debian, String(version), 'bin')
  const { stdout } = spawnSync('pg_config', ['--bindir', '--version'], { encoding: 'utf8' })
  const [dir, banner] = (stdout ?? '').trim().split('\n')
  const isFit = Number(/\d+/.exec(banner ?? '')?.[0]) >= OLDEST_POSTGRES
  return isFit && existsSync(path.join(dir, 'initdb')) ? dir : null
}

function missingBrowser() {
  console.log('No Chromium here and none could be installed: set CHROMIUM_PATH to one.')
  return { passed: 0, failed: process.env.CI ? 1 : 0 }
}
