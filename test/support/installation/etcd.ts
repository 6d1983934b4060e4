import path from 'node:path'
import { isListening } from '#test/support/listening.ts'
import type { Machine } from './network.ts'
import { type Supervised, supervise } from './supervised.ts'

/** Holds the lock of the primary, for Patroni. */
export function createEtcd(
  dir: string,
  ports: { client: number; peer: number },
  { address, under }: Machine,
): Supervised {
  const [client, peer] = [`http://${address}:${ports.client}`, `http://${address}:${ports.peer}`]
  return supervise({
    name: 'etcd',
    command: 'etcd',
    args: [
      '--name=only',
      `--data-dir=${path.join(dir, 'etcd')}`,
      `--listen-client-urls=${client}`,
      `--advertise-client-urls=${client}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
      `--initial-cluster=only=${peer}`,
      '--log-level=warn',
      // A machine with other work does not write to its disk in the hundredth of a second that it counts on.
      '--heartbeat-interval=500',
      '--election-timeout=5000',
    ],
    ...{ dir, under },
    isUp: () => isListening(ports.client, address),
  })
}
