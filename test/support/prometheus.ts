import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getFreePort } from '#server/db/embedded/postmaster.ts'
import { type Supervised, supervise } from './installation/supervised.ts'
import { getStatus } from './program.ts'

/** Of an hour of the rules a minute is left, of their minutes seconds; Prometheus looks every two seconds and not every fifteen. */
const SHORTER = 60

const SECONDS = { s: 1, m: 60, h: 3600 } as const

/** The operator's rules with each of their times shortened. */
const shorten = (rules: string) =>
  rules.replaceAll(
    /(?<=\[|for: )(\d+)([smh])(?=\]|$)/gm,
    (_, count: string, unit: keyof typeof SECONDS) =>
      `${Math.max(1, Math.round((Number(count) * SECONDS[unit]) / SHORTER))}s`,
  )

export type Prometheus = {
  /** The names of the alerts that fire now. */
  firing: () => Promise<string[]>
  stop: () => Promise<void>
}

/** Debian's Prometheus with the operator's rules, which looks at the metrics of a process. */
export async function startPrometheus(metricsPort: number): Promise<Prometheus> {
  const dir = mkdtempSync(path.join(tmpdir(), 'kerbside-prometheus-'))
  const port = await getFreePort()
  const rules = readFileSync('deploy/prometheus/alerts.yml', 'utf8')
  writeFileSync(path.join(dir, 'alerts.yml'), shorten(rules))
  // JSON is YAML.
  writeFileSync(
    path.join(dir, 'prometheus.yml'),
    JSON.stringify({
      global: { scrape_interval: '2s', evaluation_interval: '1s' },
      rule_files: ['alerts.yml'],
      scrape_configs: [
        { job_name: 'kerbside', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] },
      ],
    }),
  )
  const origin = `http://127.0.0.1:${port}`
  const program: Supervised = supervise({
    name: 'prometheus',
    command: 'prometheus',
    args: [
      `--config.file=${path.join(dir, 'prometheus.yml')}`,
      `--storage.tsdb.path=${path.join(dir, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    dir,
    isUp: async () => (await getStatus(`${origin}/-/ready`)) === 200,
  })
  await program.start()
  return {
    firing: async () => {
      const answer = await (await fetch(`${origin}/api/v1/alerts`)).json()
      const { alerts } = answer.data as {
        alerts: { state: string; labels: { alertname: string } }[]
      }
      const names = alerts.flatMap(({ state, labels }) =>
        state === 'firing' ? [labels.alertname] : [],
      )
      return [...new Set(names)].sort()
    },
    stop: async () => {
      await program.stop()
      rmSync(dir, { recursive: true })
    },
  }
}
