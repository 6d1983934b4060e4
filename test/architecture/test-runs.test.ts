import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { SLOWEST_FIRST } from '#test/support/slowest-first.ts'
import { ROOT } from '#test/support/sources.ts'

const run = (words: string[], env: NodeJS.ProcessEnv = {}) =>
  execFileSync(process.execPath, words, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })

/** What a script of ours answers, which has no types. */
const ask = (call: string) =>
  JSON.parse(
    run([
      '--input-type=module',
      '--eval',
      `import * as files from './scripts/test-files.js'; console.log(JSON.stringify(files.${call}))`,
    ]),
  )

/** The files that `npm test` would run, each with its project, however this test itself is run. */
const listRun = (env: NodeJS.ProcessEnv) =>
  run(['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--json'], {
    KERBSIDE_TEST_LONG: '',
    KERBSIDE_TEST_NAMED: '',
    ...env,
  })

const filesOf = (listed: string): string[] =>
  JSON.parse(listed).map(({ file }: { file: string }) => file.slice(ROOT.length).replace(/^\//, ''))

describe('the tests', () => {
  const all: string[] = ask('listTestFiles()')
  const long: Record<string, string[]> = ask('groupByProject(files.listLongFiles())')
  const first = filesOf(listRun(ask('leaveToLongRun()')))

  it('each run in CI, in the part before the long run or in the long run, or by npm run test:cluster', () => {
    const second = ['unit', 'api', 'process', 'journeys', 'cluster'].flatMap(
      (each) => long[each] ?? [],
    )
    expect([...new Set([...first, ...second])].toSorted()).toEqual(all)
    expect(long.cluster).not.toEqual([])
    expect(first.filter((file) => file.startsWith('test/cluster/'))).toEqual([])
  })

  it('run in CI once, apart from the files of the oldest PostgreSQL', () => {
    const second = Object.values(long).flat()
    expect(first.filter((file) => second.includes(file))).toEqual([])
  })

  it('know their slowest files, each once, by the names that they have', () => {
    expect(SLOWEST_FIRST.filter((file) => !all.includes(file))).toEqual([])
    expect(new Set(SLOWEST_FIRST).size).toBe(SLOWEST_FIRST.length)
  })
})
