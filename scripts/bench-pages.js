// `npm run bench:pages`: builds what has changed and has Lighthouse look at every public page as a phone does.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildPages, installPackages, pinnedEnv, pinnedNode, requireNode, root } from './prepare.js'

requireNode()
installPackages()
buildPages()
const { status } = spawnSync(pinnedNode, [path.join('bench', 'pages.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...pinnedEnv(), NODE_ENV: 'production' },
})
process.exitCode = status ?? 1
