// `npm run test:long`: what `npm test` has no time for: kills and faults, more repetitions, a desktop's width, and the
// oldest supported PostgreSQL.
import { installPackages, requireNode } from './prepare.js'
import {
  build,
  findSystemPostgres,
  finish,
  LONG_RUN,
  runJourneys,
  runVitest,
  stage,
} from './stages.js'
import { groupByProject, listLongFiles } from './test-files.js'

requireNode()
installPackages()
await stage('build', build)
const { api, process: programs, journeys } = groupByProject(listLongFiles())
await stage('API, long', () => runVitest(['api'], { files: api, env: LONG_RUN }))
await stage('processes, long', () => runVitest(['process'], { files: programs, env: LONG_RUN }))
await stage('journeys on a desktop', () =>
  runJourneys(journeys, { env: LONG_RUN, titles: 'on a desktop' }),
)
const systemPostgres = findSystemPostgres()
if (systemPostgres)
  await stage(`API on ${systemPostgres}`, () =>
    runVitest(['api'], { env: { KERBSIDE_TEST_POSTGRES_BIN: systemPostgres } }),
  )
finish()
