// The stages of a check: each runs one tool, and the last line counts what passed and failed in all of them.
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findBrowser } from './find-browser.js'
import { buildPages, pinnedEnv, pinnedNode, root, runNpm } from './prepare.js'

/** Read by test/support/long-run.ts and vitest.config.ts. */
export const LONG_RUN = { KERBSIDE_TEST_LONG: '1' }
/** Runs files that are named although they belong to the long run, without its repetitions. */
export const NAMED_RUN = { KERBSIDE_TEST_NAMED: '1' }

const OLDEST_POSTGRES = 15
const SLOWEST_FILES = 8
const SHOWN_FAILURES = 20
/** Of each of a failure's messages, enough for what was expected and what came. */
const MESSAGE_LENGTH = 700
const COMPLAINTS_LENGTH = 3000

const reports = mkdtempSync(path.join(tmpdir(), 'kerbside-report-'))
const totals = { passed: 0, failed: 0 }
const summary = []
const failedTests = []
const unsteadyTests = []
const leftFiles = []

export async function stage(name, work) {
  console.log(`\n── ${name}`)
  const startedAt = performance.now()
  const processorBefore = readProcessorSeconds()
  const { passed, failed, slowest = [], failures = [], unsteady = [], left = [] } = await work()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const processor = (readProcessorSeconds() - processorBefore).toFixed(0)
  totals.passed += passed
  totals.failed += failed
  summary.push(
    `${failed === 0 ? 'ok    ' : 'FAILED'} ${seconds.padStart(6)} s  ${name} (${processor} s of the machine’s processors)`,
  )
  // CI may show any part of a long output, so the names stand beside their stage and again, with their messages, at the end.
  summary.push(...failures.slice(0, SHOWN_FAILURES).map((each) => `       × ${firstLineOf(each)}`))
  summary.push(...slowest.map((file) => `                   ${file}`))
  failedTests.push(...failures)
  unsteadyTests.push(...unsteady)
  leftFiles.push(...left)
}

const firstLineOf = (text) => text.split('\n', 1)[0]

/**
 * Returns the seconds that all programs of the machine have had of its processors. Chromium's processes count for none
 * of the programs that started them, so on a machine with other work this is more than a stage's own.
 */
function readProcessorSeconds() {
  const busy = cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq)
  return busy.reduce((sum, each) => sum + each, 0) / 1000
}

/**
 * Prints the failed tests and then, as the last line, the count of all stages; fails the program if
 * one of them failed. The names stand at the end because CI shows only the end of a long output.
 */
export function finish() {
  rmSync(reports, { recursive: true, force: true })
  console.log(`\n${summary.join('\n')}\n`)
  for (const each of unsteadyTests.slice(0, SHOWN_FAILURES)) console.log(`UNSTEADY ${each}`)
  for (const each of failedTests.slice(0, SHOWN_FAILURES)) console.log(`FAILED ${each}`)
  const count = leftFiles.reduce((sum, { tests }) => sum + tests, 0)
  const left = count > 0 ? `, ${count} not run for want of time` : ''
  if (left) console.log('NOT RUN for want of time:')
  for (const { file, tests } of leftFiles) console.log(`  ${tests} of ${file}`)
  console.log(`${totals.passed} passed, ${totals.failed} failed${left}`)
  process.exitCode = totals.failed === 0 ? 0 : 1
}

const succeededIf = (isFine) => ({ passed: 0, failed: isFine ? 0 : 1 })

export async function checkStages() {
  await stage('lock', () => succeededIf(runNpm(['ci', '--dry-run', '--loglevel=error'])))
  // What the compiler found out before, it asks only of what has changed since.
  const memory = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']
  await stage('types', () => runTool('typescript', 'tsc', ['--noEmit', ...memory]))
  await stage('lint', () => runTool('@biomejs/biome', 'biome', ['ci', '.']))
  await stage('unused code', () => runTool('knip', 'knip', []))
}

/** A tool that reports problems counts as one failure. */
export function runTool(packageName, bin, args) {
  const folder = path.join(root, 'node_modules', packageName)
  const { bin: bins } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const file = path.join(folder, typeof bins === 'string' ? bins : bins[bin])
  return runPinned([file, ...args])
}

/** A script of ours that fails counts as one failure. */
export const runPinned = (args) => succeededIf(spawnSync(pinnedNode, args, options()).status === 0)

export function build() {
  try {
    buildPages()
    return succeededIf(true)
  } catch (error) {
    console.error(error.message)
    return succeededIf(false)
  }
}

/** Runs that go on at the same time, as one. */
export async function runTogether(...runs) {
  const results = await Promise.all(runs)
  const all = (key) => results.flatMap((result) => result[key])
  return {
    passed: all('passed').reduce((sum, each) => sum + each),
    failed: all('failed').reduce((sum, each) => sum + each),
    slowest: all('slowest'),
    failures: all('failures'),
    unsteady: all('unsteady'),
    left: all('left'),
  }
}

/** The tests of these projects, or only those of these files. */
export async function runVitest(projects, { files = [], env = {} } = {}) {
  const report = path.join(reports, `${randomUUID()}.json`)
  const cli = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.map((project) => `--project=${project}`)
  const args = [cli, 'run', ...chosen, ...reporters, ...files]
  const { status, complaints } = await runAndHearComplaints(args, env)
  if (!existsSync(report))
    return { passed: 0, failed: 1, slowest: [], failures: [complaints], unsteady: [], left: [] }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const failures = listTests(testResults, ({ status }) => status === 'failed')
  return {
    passed: numPassedTests,
    // A file that fails to load, an error outside of every test and a teardown that fails: each fails the run alone.
    failed: numFailedTests || (status === 0 ? 0 : 1),
    slowest: listSlowest(testResults),
    failures: failures.length > 0 || status === 0 ? failures : [complaints],
    // These passed at the second try that CI allows them (vitest.config.ts), with the first one's failure.
    unsteady: listTests(
      testResults,
      ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
    ),
    left: testResults
      .map(({ name, assertionResults }) => ({
        file: path.relative(root, name),
        tests: assertionResults.filter(({ meta }) => meta.hadNoTime).length,
      }))
      .filter(({ tests }) => tests > 0),
  }
}

/** Returns with the exit code the end of what went to standard error, which alone names an error outside of the tests. */
async function runAndHearComplaints(args, env) {
  const child = spawn(pinnedNode, args, {
    ...options(env),
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (chunk) => {
    process.stderr.write(chunk)
    complaints = `${complaints}${chunk}`.slice(-COMPLAINTS_LENGTH)
  })
  const [status] = await once(child, 'close')
  const words = stripVTControlCharacters(complaints).replaceAll('\n', '\n  ')
  return { status, complaints: `outside of the tests, whose run ended with ${status}\n  ${words}` }
}

function listTests(results, isListed) {
  return results.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(root, name)
    const hasLoaded = assertionResults.length > 0
    if (!hasLoaded && message && isListed({ status: 'failed', failureMessages: [] }))
      return [describeFailure(file, message)]
    return assertionResults
      .filter(isListed)
      .map((test) => describeFailure(`${file} > ${test.fullName}`, ...test.failureMessages))
  })
}

const describeFailure = (name, ...messages) =>
  [name, ...messages.map(shorten)].join('\n').replaceAll('\n', '\n  ')

/** Leaves out the lines of the test runner's own stack. */
const shorten = (message) =>
  stripVTControlCharacters(message)
    .replaceAll(/\n +at .*\/node_modules\/.*/g, '')
    .slice(0, MESSAGE_LENGTH)

function listSlowest(results) {
  return results
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST_FILES)
    .filter(({ seconds }) => seconds >= 1)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${path.relative(root, name)}`)
}

/** Runs the journeys in a Chromium of this machine. Without one they fail in CI, and are skipped elsewhere. */
export async function runJourneys(files = [], { env = {} } = {}) {
  const browser = await findBrowser(console.log)
  if (browser) return runVitest(['journeys'], { files, env: { ...env, CHROMIUM_PATH: browser } })
  console.log('No Chromium here and none could be installed: set CHROMIUM_PATH to one.')
  return succeededIf(!process.env.CI)
}

function options(env = {}) {
  return { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...pinnedEnv(), ...env } }
}

/** Returns the folder of the oldest supported PostgreSQL, Debian's or one on the PATH; or null. */
export function findSystemPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : []
  const version = versions.filter((each) => each >= OLDEST_POSTGRES).sort((a, b) => a - b)[0]
  if (version) return path.join(debian, String(version), 'bin')
  const { stdout } = spawnSync('pg_config', ['--bindir', '--version'], { encoding: 'utf8' })
  const [dir, banner] = (stdout ?? '').trim().split('\n')
  const isFit = Number(/\d+/.exec(banner ?? '')?.[0]) >= OLDEST_POSTGRES
  return isFit && existsSync(path.join(dir, 'initdb')) ? dir : null
}
