// `npm run test:long`: what `npm test` has no time for: faults, every page at every width, more repetitions, and the
// oldest supported PostgreSQL.
import { installPackages, requireNode } from './prepare.js'
import {
  build,
  findSystemPostgres,
  finish,
  LONG_RUN,
  NAMED_RUN,
  runJourneys,
  runTogether,
  runVitest,
  stage,
} from './stages.js'
import { groupByProject, listDatabaseFiles, listLongFiles, WAITING_FILE } from './test-files.js'

requireNode()
installPackages()
await stage('build', build)
const { unit, api, process: programs, journeys } = groupByProject(listLongFiles())
await stage('unit, API and an idle server, long', () =>
  runTogether(
    runVitest(['unit', 'api'], { files: [...unit, ...api], env: LONG_RUN }),
    runVitest(['process'], { files: [WAITING_FILE], env: LONG_RUN }),
  ),
)
const others = programs.filter((file) => file !== WAITING_FILE)
await stage('processes, long', () => runVitest(['process'], { files: others, env: LONG_RUN }))
await stage('journeys, long', () => runJourneys(journeys, { env: LONG_RUN }))
const systemPostgres = findSystemPostgres()
if (systemPostgres)
  await stage(`API on ${systemPostgres}`, () =>
    runVitest(['api'], {
      files: listDatabaseFiles(),
      env: { ...NAMED_RUN, KERBSIDE_TEST_POSTGRES_BIN: systemPostgres },
    }),
  )
finish()
