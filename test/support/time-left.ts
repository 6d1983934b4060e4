import { beforeEach } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** There was no time left for this test: scripts/stages.js counts and names what was not run. */
    hadNoTime?: true
  }
}

// CI ends a check after ninety minutes and then knows nothing, not even what failed until then. On a machine on which all
// of it takes longer, .ci/run sets this second (UNIX time), after which no other test begins.
const until = Number(process.env.KERBSIDE_TEST_UNTIL ?? Number.POSITIVE_INFINITY) * 1000
// Tests replace the clock.
const { now } = Date

beforeEach(({ task, skip }) => {
  if (now() < until) return
  task.meta.hadNoTime = true
  skip('there was no time left')
})
