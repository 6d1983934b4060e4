// `npm test` runs everything but the long run; `npm test -- quotes` runs the tests of one capability.
import { installPackages, refuse, requireNode } from './prepare.js'
import { build, checkStages, finish, NAMED_RUN, runJourneys, runVitest, stage } from './stages.js'
import { groupByProject, leaveToLongRun, listMatching } from './test-files.js'

const filters = process.argv.slice(2)

requireNode()
installPackages()
if (filters.length > 0) await testOnly(listMatching(filters))
else await testAll()
finish()

async function testAll() {
  const env = process.env.KERBSIDE_TEST_LONG_FOLLOWS === '1' ? leaveToLongRun() : {}
  await checkStages()
  await stage('unit, architecture and API', () =>
    runVitest(['unit', 'architecture', 'api'], { env }),
  )
  await stage('build', build)
  await stage('processes', () => runVitest(['process'], { env }))
  await stage('journeys', () => runJourneys([], { env }))
}

async function testOnly(files) {
  if (files.length === 0) refuse(`No test belongs to ${filters.join(' ')}.\n0 passed, 1 failed`)
  const { journeys, process: programs, cluster, ...inProcess } = groupByProject(files)
  const projects = Object.keys(inProcess)
  if (projects.length > 0)
    await stage(projects.join(', '), () =>
      runVitest(projects, { files: Object.values(inProcess).flat(), env: NAMED_RUN }),
    )
  if (programs || journeys || cluster) await stage('build', build)
  if (programs)
    await stage('processes', () => runVitest(['process'], { files: programs, env: NAMED_RUN }))
  if (journeys) await stage('journeys', () => runJourneys(journeys, { env: NAMED_RUN }))
  if (cluster)
    await stage('cluster', () => runVitest(['cluster'], { files: cluster, env: NAMED_RUN }))
}
