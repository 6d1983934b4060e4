// `npm run check`: everything that can be checked without a database or a browser.
import { installPackages, requireNode } from './prepare.js'
import { checkStages, finish, runPinned, runVitest, stage } from './stages.js'

requireNode()
installPackages()
await checkStages()
await stage('unit and architecture', () => runVitest(['unit', 'architecture']))
await stage('measures of the structure', () => runPinned(['test/architecture/print-measures.ts']))
finish()
