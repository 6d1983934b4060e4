// `npm run test:cluster`: kills each part of an installation of several servers while bookings are made (docs/scaling.md).
// Needs Debian's haproxy, pgbouncer, patroni, etcd-server and postgresql; takes about four minutes.
import { installPackages, requireNode } from './prepare.js'
import { build, finish, NAMED_RUN, runVitest, stage } from './stages.js'

requireNode()
installPackages()
await stage('build', build)
await stage('cluster', () => runVitest(['cluster'], { env: NAMED_RUN }))
finish()
