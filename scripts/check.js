// `npm run check`: what can be said within a minute, without a database or a browser.
import { installPackages, requireNode } from './prepare.js'
import { checkStages, finish, runVitest, stage } from './stages.js'

requireNode()
installPackages()
await checkStages()
await stage('unit and architecture', () => runVitest(['unit', 'architecture']))
finish()
