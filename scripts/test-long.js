// `npm run test:long`: the oldest supported PostgreSQL, and the tests that repeat more often when there is time.
import { installPackages, requireNode } from './prepare.js'
import { build, findSystemPostgres, finish, runVitest, stage } from './stages.js'
import { groupByProject, listLongFiles } from './test-files.js'

const LONG_RUN = { KERBSIDE_TEST_LONG: '1' }

requireNode()
installPackages()
await stage('build', build)
const { api, process: programs } = groupByProject(listLongFiles())
await stage('API, long', () => runVitest(['api'], { files: api, env: LONG_RUN }))
await stage('processes, long', () => runVitest(['process'], { files: programs, env: LONG_RUN }))
const systemPostgres = findSystemPostgres()
if (systemPostgres)
  await stage(`API on ${systemPostgres}`, () =>
    runVitest(['api'], { env: { KERBSIDE_TEST_POSTGRES_BIN: systemPostgres } }),
  )
finish()
