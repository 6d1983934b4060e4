// `npm run test:cluster`: kills each part of an installation of several servers, and cuts it off, while bookings are made (docs/scaling.md).
// Needs Debian's haproxy, pgbouncer, patroni, etcd-server and postgresql, and root, iproute2 and iptables for the cuts. Takes about twelve minutes.
import { installPackages, requireNode } from './prepare.js'
import { build, finish, NAMED_RUN, runVitest, stage } from './stages.js'

requireNode()
installPackages()
await stage('build', build)
await stage('cluster', () => runVitest(['cluster'], { env: NAMED_RUN }))
finish()
