// `npm run build`: installs what is missing and builds the pages into dist/, for a machine that has no build tools.
import { buildPages, installPackages, refuse, requireNode } from './prepare.js'

requireNode()
installPackages()
try {
  console.log(buildPages() ? 'The pages are built.' : 'The pages were built already.')
} catch (error) {
  refuse(error.message)
}
