import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { getFreePort } from '#server/db/embedded/postmaster.ts'
import { ALERTED_EVENTS, createMetrics } from '#server/http/metrics/create-metrics.ts'
import { DEBIAN_PATH, isInstalled } from '#test/support/debian.ts'
import { stopProgram } from '#test/support/program.ts'
import { startRunning } from '#test/support/running.ts'
import { startOutsideServer } from '#test/support/stand-ins/outside-server.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

const PROMETHEUS = 'deploy/prometheus'
type Rules = { groups: { rules: { alert: string; expr: string }[] }[] }
const { groups } = parse(readFileSync(path.join(PROMETHEUS, 'alerts.yml'), 'utf8')) as Rules
const rules = groups.flatMap((group) => group.rules)
const names = rules.map(({ alert }) => alert)
const expressions = rules.map(({ expr }) => expr)

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }
const dashboard = JSON.parse(readFileSync('deploy/grafana/kerbside.json', 'utf8')) as Dashboard
const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

/** Every metric with its labels; a histogram has its own suffixes. */
const metrics = createMetrics().registry.getMetricsAsArray()
const SUFFIX = /_(bucket|sum|count)$/

const namesIn = (expression: string) =>
  expression.match(/\b(kerbside|nodejs|process|up)(_[a-z_0-9]+)?\b(?=[{[)]| |$)/g) ?? []

const isKnown = (name: string) =>
  name === 'up' ||
  metrics.some((metric) => metric.name === name) ||
  metrics.some(
    (metric) => metric.name === name.replace(SUFFIX, '') && String(metric.type) === 'histogram',
  )

describe('the alert rules', () => {
  it.skipIf(!isInstalled('promtool'))(
    'are valid, and fire when they should and only then [OPS-19]',
    () => {
      const env = { ...process.env, PATH: DEBIAN_PATH }
      for (const args of [
        ['check', 'rules', 'alerts.yml'],
        ['check', 'config', 'prometheus.yml'],
        ['test', 'rules', 'alerts.test.yml'],
      ])
        execFileSync('promtool', args, { cwd: PROMETHEUS, env, stdio: 'pipe' })
    },
  )

  it('each have a test that it fires, and a section of docs/alerts.md that says what to do [OPS-19]', () => {
    const tests = readFileSync(path.join(PROMETHEUS, 'alerts.test.yml'), 'utf8')
    const guide = readFileSync('docs/alerts.md', 'utf8')
    expect(names.length).toBeGreaterThan(15)
    for (const name of names) {
      expect(tests).toContain(`runbook: docs/alerts.md#${name.toLowerCase()}`)
      expect(guide).toMatch(new RegExp(`^## ${name}\n\n\\S`, 'm'))
    }
    const described = [...guide.matchAll(/^## (Kerbside\w+)$/gm)].map(([, name]) => name)
    expect(described).toEqual(names)
  })

  it('ask for metrics and events that exist [OPS-19]', () => {
    expect(expressions.flatMap(namesIn).filter((name) => !isKnown(name))).toEqual([])
    const events = expressions.flatMap((expression) =>
      [...expression.matchAll(/event=~?"([^"]+)"/g)].flatMap(([, each]) => each?.split('|') ?? []),
    )
    expect([...new Set(events)].sort()).toEqual(ALERTED_EVENTS)
  })
})

it('every figure of the dashboard is of a metric that exists [OPS-19]', () => {
  expect(shown.length).toBeGreaterThan(15)
  for (const expression of shown) {
    expect(namesIn(expression)).not.toEqual([])
    expect(namesIn(expression).filter((name) => !isKnown(name))).toEqual([])
  }
})

const MESSAGE = {
  name: 'Jane Canary',
  email: 'jane@canary.example',
  subject: 'A noise',
  message: 'This canary must not leave the machine.',
}

describe('the program', async () => {
  const collector = await startOutsideServer(() => ({ status: 200, body: {} }))
  const dataDir = buildDataDir()
  afterAll(() => removeDataDir(dataDir))

  it('serves metrics on the port of METRICS_PORT alone, and counts its tasks; errors reach the collector of SENTRY_DSN [OPS-18, OPS-23]', async () => {
    const metricsPort = await getFreePort()
    const program = await startRunning(dataDir, {
      METRICS_PORT: String(metricsPort),
      SENTRY_DSN: `${collector.url.replace('://', '://key@')}/7`,
    })
    try {
      const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      await fetch(`${program.origin}/`)
      await fetch(`${program.origin}/`)
      await expect.poll(read, { timeout: 15_000 }).toMatch(/^kerbside_task_runs_total\{/m)
      const text = await read()
      expect(text).toContain(
        'kerbside_http_requests_total{route="page /",method="GET",status="2xx"} 2',
      )
      // The start itself may empty the cache, so that more than one look misses.
      expect(text).toMatch(
        /^kerbside_cache_lookups_total\{cache="pages",result="(hit|miss)"\} [12]$/m,
      )
      expect(text).toContain('kerbside_ready 1')
      expect((await fetch(`${program.origin}/metrics`)).status).toBe(404)

      // A table that has gone is a fault of ours: the operator's collector gets it.
      await program.pool.query('alter table contact_messages rename to elsewhere')
      const failed = await fetch(`${program.origin}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(MESSAGE),
      })
      expect(failed.status).toBe(500)
      const reported = () => collector.received.map(({ body }) => body).join('\n')
      await expect.poll(reported, { timeout: 15_000 }).toContain('"route":"/api/contact"')
      expect(reported()).not.toContain('canary')
    } finally {
      await program.pool.end()
      expect(await stopProgram(program)).toBe(0)
    }
  })
})
