// Decides which test files belong to a capability, to a project of vitest.config.ts, or to the long run.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './prepare.js'

/** The folders of each project's tests, in the order in which they run. */
const PROJECTS = {
  unit: /^src\//,
  architecture: /^test\/architecture\//,
  api: /^test\/api\//,
  process: /^test\/(process|faults)\//,
  journeys: /^test\/journeys\//,
  cluster: /^test\/cluster\//,
}

export function listTestFiles() {
  return ['src', 'test']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true }).map((name) =>
        path.join(folder, name),
      ),
    )
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort()
}

/**
 * A word without a slash is the name of a capability or of a file: `quotes` selects
 * src/contract/quotes/quotes.test.ts and test/api/quotes/…, but not follow-up-quotes.test.ts. A
 * word with a slash is a part of a path.
 */
export function listMatching(filters) {
  const matches = (file, filter) =>
    filter.includes('/')
      ? file.includes(filter)
      : file.split('/').some((segment) => segment.replace(/(\.long)?\.test\.tsx?$/, '') === filter)
  return listTestFiles().filter((file) => filters.some((filter) => matches(file, filter)))
}

/** Runs in the long run alone: `recovery.long.test.ts`. */
export const isLong = (file) => file.includes('.long.test.')

const RAISED_IN_LONG_RUN = /'#test\/support\/(long-run|fuzz)\.ts'/

/** The files that run in the long run alone, or repeat a case more often in it. */
export const listLongFiles = () =>
  listTestFiles().filter((file) => {
    const source = readFileSync(path.join(root, file), 'utf8')
    return isLong(file) || RAISED_IN_LONG_RUN.test(source)
  })

/** They wait for minutes and work for seconds, so they run beside other tests. What they count does not grow with their work. */
export const WAITING_FILES = [
  'test/process/idle-server.long.test.ts',
  'test/process/moved-clock.long.test.ts',
]

/**
 * Where the long run follows, as in CI, `npm test` leaves these to it: it runs each of their tests, with more repetitions.
 * Returns the variable that vitest.config.ts reads.
 */
export const leaveToLongRun = () => ({
  KERBSIDE_TEST_LEFT_OUT: listLongFiles()
    .filter((file) => !isLong(file))
    .join(','),
})

const ABOUT_THE_DATABASE = /^test\/api\/(db|demo)\//
/** Query plans and migrations. */
const NEEDS_THE_VERSION = /`explain \$|\bmigrateDatabase\b/
/** Sends valid calls to every endpoint. */
const IS_FUZZ = /\/fuzz\.long\.test\./

/** The API tests that another version of PostgreSQL could fail: schema, migrations, plans and each endpoint's statements. */
export const listDatabaseFiles = () =>
  listTestFiles().filter((file) => {
    if (!PROJECTS.api.test(file)) return false
    if (isLong(file)) return IS_FUZZ.test(file)
    return (
      ABOUT_THE_DATABASE.test(file) ||
      NEEDS_THE_VERSION.test(readFileSync(path.join(root, file), 'utf8'))
    )
  })

/** Returns `{ project: files }` for projects with at least one file. */
export function groupByProject(files) {
  const groups = Object.entries(PROJECTS).map(([project, place]) => [
    project,
    files.filter((file) => place.test(file)),
  ])
  return Object.fromEntries(groups.filter(([, found]) => found.length > 0))
}
