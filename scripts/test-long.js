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
import { groupByProject, listDatabaseFiles, listLongFiles, WAITING_FILES } from './test-files.js'

requireNode()
installPackages()
await stage('build', build)
const { unit, api, process: programs, journeys } = groupByProject(listLongFiles())
await stage('unit, API, an idle server and a moved clock, long', () =>
  runTogether(
    runVitest(['unit', 'api'], { files: [...unit, ...api], env: LONG_RUN }),
    runVitest(['process'], { files: WAITING_FILES, env: LONG_RUN }),
  ),
)
const others = programs.filter((file) => !WAITING_FILES.includes(file))
await stage('processes, long', () => runVitest(['process'], { files: others, env: LONG_RUN }))
const systemPostgres = findSystemPostgres()
if (systemPostgres)
  await stage(`API on ${systemPostgres}`, () =>
    runVitest(['api'], {
      files: listDatabaseFiles(),
      env: { ...NAMED_RUN, KERBSIDE_TEST_POSTGRES_BIN: systemPostgres },
    }),
  )
// The journeys come last because they take longest: where time runs out, it does so for some of them.
await stage('journeys, long', () => runJourneys(journeys, { env: LONG_RUN }))
finish()
