// `npm run bench`: builds what has changed and measures the product beside a bare server. Takes about two minutes, with
// `-- --short` a third of that. `-- reads`, `-- pages`, `-- bookings MINUTES`, `-- overload`, `-- logins`, `-- slow`, `-- soak MINUTES VISITS_A_SECOND` and `-- emails` measure a server under load.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildPages, installPackages, pinnedEnv, pinnedNode, requireNode, root } from './prepare.js'
import { findSystemPostgres } from './stages.js'

requireNode()
installPackages()
buildPages()
const systemPostgres = findSystemPostgres()
const { status } = spawnSync(pinnedNode, [path.join('bench', 'run.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...pinnedEnv(),
    NODE_ENV: 'production',
    ...(systemPostgres ? { KERBSIDE_BENCH_POSTGRES_BIN: systemPostgres } : {}),
  },
})
process.exitCode = status ?? 1
