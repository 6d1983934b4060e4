import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { shuffle } from './test/support/shuffle.ts'
import { SLOWEST_FIRST } from './test/support/slowest-first.ts'

// A worker waits for the database, a browser or a clock for a third of its time; one more than there are processors has
// the processor meanwhile. Measured on two processors: 139 s of API tests instead of 177. Races of the long run repeat
// themselves forty times and more, which leaves nothing to wait for.
const maxWorkers = availableParallelism() + (process.env.KERBSIDE_TEST_LONG ? 0 : 1)

// The long run alone has the time for these, and a run that names one of them.
const { KERBSIDE_TEST_LONG, KERBSIDE_TEST_NAMED } = process.env
// scripts/test.js names files that the long run repeats more often, where that follows.
const left = process.env.KERBSIDE_TEST_LEFT_OUT?.split(',') ?? []
const exclude = KERBSIDE_TEST_LONG || KERBSIDE_TEST_NAMED ? [] : ['**/*.long.test.ts', ...left]

// CI alone tries a failed test a second time, because a refusal there costs a day, and names it at the end: an unsteady
// test is a fault to be mended. `npm test` allows none.
const retry = process.env.KERBSIDE_TEST_RETRY === '1' ? 1 : 0

// `npm run record:statements` has the API tests write down the statements that they send.
const recording = process.env.KERBSIDE_TEST_STATEMENTS ? ['test/support/record-statements.ts'] : []
const timed = ['test/support/time-left.ts']

/**
 * Begins with the files that are known to be slow, and then with the others of the long run. Where time may run out
 * (test/support/time-left.ts) these come in another order each time, so that no file is left out again and again.
 */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = process.env.KERBSIDE_TEST_UNTIL ? shuffle(files) : await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const place = SLOWEST_FIRST.findIndex((file) => moduleId.endsWith(file))
  if (place >= 0) return place
  return SLOWEST_FIRST.length + (moduleId.includes('.long.test.') ? 0 : 1)
}

const loadNoEntry = (id: string) =>
  id.endsWith('.entry.tsx?entry') ? 'export const entry = null' : null

// The tool asks for a default export.
export default defineConfig({
  test: {
    retry,
    // A failure names what was found, also where a report has room for its first line alone.
    chaiConfig: { truncateThreshold: 500 },
    // What one run made of a file for Node, the next one reads.
    fsModuleCache: true,
    sequence: { sequencer: SlowestFirst },
    projects: [
      // Without isolation a worker loads each module once for all its files; no module of ours remembers anything
      // that another file could see.
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude,
          isolate: false,
          maxWorkers,
          // Properties try hundreds of cases, and another program may have the processor meanwhile.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['test/architecture/*.test.ts'],
          isolate: false,
          maxWorkers,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['test/api/**/*.test.ts'],
          exclude,
          globalSetup: ['test/support/cluster.ts'],
          setupFiles: [...timed, ...recording],
          isolate: false,
          maxWorkers,
          expect: { poll: { timeout: 10_000 } },
          // Ends a test that hangs. Nothing is measured by it: a busy machine takes ten times as long as an idle one.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Programs started, killed and started again: they need the build. What a file knows of them is its own, so a worker
        // loads its modules once.
        test: {
          name: 'process',
          isolate: false,
          include: ['test/{process,faults}/**/*.test.ts'],
          exclude,
          globalSetup: ['test/support/sweep.ts'],
          setupFiles: timed,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        // `npm run test:cluster`: several servers under faults, with bounds by the clock. No other run has it.
        test: {
          name: 'cluster',
          include: ['test/cluster/**/*.test.ts'],
          exclude,
          // One installation at a time.
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
          testTimeout: 240_000,
        },
      },
      {
        // A server for each worker. A test asks the routes what their pages read; what a page loads in a browser is not run.
        plugins: [{ name: 'no-entries', enforce: 'pre', load: loadNoEntry }],
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          exclude,
          globalSetup: ['test/support/journey-servers.ts'],
          setupFiles: timed,
          isolate: false,
          maxWorkers,
          sequence: { groupOrder: 2 },
          // As long as a locator waits; the default of one second is shorter than some pages take on a busy machine.
          expect: { poll: { timeout: 30_000 } },
          // Each wait of a journey ends by itself, so that this one is for many that are slow.
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
