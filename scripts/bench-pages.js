// `npm run bench:pages`: builds what has changed and has Lighthouse look at every public page as a phone does, or at the
// pages that are named after `--`.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildPages, installPackages, pinnedEnv, pinnedNode, requireNode, root } from './prepare.js'

requireNode()
installPackages()
buildPages()
const { status } = spawnSync(
  pinnedNode,
  [path.join('bench', 'pages.ts'), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...pinnedEnv(), NODE_ENV: 'production' },
  },
)
process.exitCode = status ?? 1
