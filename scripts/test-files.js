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
      : file.split('/').some((segment) => segment.replace(/\.test\.tsx?$/, '') === filter)
  return listTestFiles().filter((file) => filters.some((filter) => matches(file, filter)))
}

const RAISED_IN_LONG_RUN = /'#test\/support\/(long-run|fuzz)\.ts'/

/** The files that repeat a case more often in the long run. */
export const listLongFiles = () =>
  listTestFiles().filter((file) =>
    RAISED_IN_LONG_RUN.test(readFileSync(path.join(root, file), 'utf8')),
  )

/** Returns `{ project: files }` for projects with at least one file. */
export function groupByProject(files) {
  const groups = Object.entries(PROJECTS).map(([project, place]) => [
    project,
    files.filter((file) => place.test(file)),
  ])
  return Object.fromEntries(groups.filter(([, found]) => found.length > 0))
}
