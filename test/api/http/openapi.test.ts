import path from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { PROBLEM_STATUS } from '#contract/problem.ts'
import { listShapes } from '#server/http/openapi/list-endpoints.ts'
import type { OpenApi, Operation } from '#server/http/openapi/openapi.ts'
import { mountRaw } from '#server/http/raw/raw-route.ts'
import { apiRoutes, rawRoutes } from '#server/routes.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { freshDatabase } from '#test/support/database.ts'
import { filesUnder, ROOT } from '#test/support/sources.ts'
import { buildApp } from '#test/support/test-server.ts'

const { db } = await freshDatabase('migrated')
const visitor = createTestApi(db).visitor()
const live = createTestApi(db, { env: buildEnv({ mode: 'live' }) }).visitor()

const document: OpenApi = (await visitor.get('/api/openapi.json')).body
const operations: Operation[] = Object.values(document.paths).flatMap((methods) =>
  Object.values(methods),
)

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value

/** The names in a query, or in any of those that it may be. */
function namesIn(query: z.ZodType): string[] {
  if (query instanceof z.core.$ZodUnion)
    return query._zod.def.options.flatMap((one) => namesIn(one as z.ZodType))
  return query instanceof z.core.$ZodObject ? Object.keys(query._zod.def.shape) : []
}

describe('GET /api/openapi.json', () => {
  it('is a valid OpenAPI 3.1 document [SITE-22]', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  it('holds every call that is served, and no other [SITE-22]', () => {
    const held = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const app = buildApp(apiRoutes, {
      env: { mode: 'live' },
      mounts: [mountRaw(rawRoutes)],
    })
    const served = app.routes
      .filter(({ method, path }) => method !== 'ALL' && /^\/api\/(?!docs$|openapi)/.test(path))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    expect(served.length).toBeGreaterThan(apiRoutes.length)
    expect(held.sort()).toEqual([...new Set(served)].sort())
  })

  it('names every schema that the contract exports under a name', async () => {
    const modules = filesUnder('src/contract', /^(?!.*\.test\.ts$).*\.ts$/).map(
      (file): Promise<Record<string, unknown>> => import(path.join(ROOT, file)),
    )
    const exported = (await Promise.all(modules))
      .flatMap((exports) => Object.entries(exports))
      .filter(([name, value]) => /^[A-Z][a-z]/.test(name) && isSchema(value))
    const named = new Set(listShapes().map(([, schema]) => schema))
    expect(exported.length).toBeGreaterThan(80)
    const unnamed = exported.filter(([, schema]) => !named.has(schema)).map(([name]) => name)
    expect(unnamed).toEqual([])
  })

  it('gives each call a name of its own', () => {
    const names = operations.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
  })

  it('points only at what it holds', () => {
    const targets = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)]
    expect(targets.length).toBeGreaterThan(100)
    for (const [, target = ''] of targets) {
      const found = target
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
      expect(found, target).toBeDefined()
    }
  })

  it('names everything that an address takes in its query [SITE-22]', () => {
    const endpoints = [
      ...apiRoutes.map(([endpoint]) => endpoint),
      ...rawRoutes.map(([endpoint]) => endpoint),
    ]
    const asking = endpoints.filter(({ query, path }) => query && path.startsWith('/api/'))
    expect(asking.length).toBeGreaterThan(30)
    for (const { method, path, query } of asking) {
      const named = document.paths[path]?.[method.toLowerCase()]?.parameters ?? []
      const names = named.filter((one) => one.in === 'query').map(({ name }) => name)
      expect(names, path).toEqual(namesIn(query as unknown as z.ZodType))
    }
  })

  it('says how the days of a list, its file and a picture are asked for [SITE-22]', () => {
    const queryOf = (path: string) =>
      document.paths[path]?.get?.parameters.flatMap(({ name, in: place }) =>
        place === 'query' ? [name] : [],
      )
    const filter = queryOf('/api/admin/bookings')
    expect(filter).toContain('cancelledBy')
    expect(queryOf('/api/admin/bookings.csv')).toEqual(filter)
    for (const list of ['ledger', 'papers', 'platform-report', 'audit']) {
      const taken = queryOf(`/api/admin/${list}`)?.filter((name) => name !== 'cursor')
      expect(taken?.length).toBeGreaterThan(0)
      const file = queryOf(`/api/admin/${list}.csv`)?.filter((name) => name !== 'cursor')
      expect(file, list).toEqual(taken)
    }
    expect(queryOf('/api/live')).toEqual(['booking', 'quote', 'as'])
    expect(queryOf('/api/bookings/photos/{photoId}')).toEqual(['size'])
    expect(queryOf('/api/ar-diagnostics/photos/{photoId}')).toEqual(['size'])
  })

  it('says which calls take an Idempotency-Key', () => {
    const taking = operations.filter(({ parameters }) =>
      parameters.some(({ name }) => name === 'Idempotency-Key'),
    )
    expect(taking.map(({ operationId }) => operationId).sort()).toEqual([
      'addBookingNote',
      'addCustomerNote',
      'addDaysOff',
      'addMechanicNote',
      'addReading',
      'changeSetting',
      'createBooking',
      'createFollowUpQuote',
      'createQuote',
      'openCase',
      'planTariff',
      'proposeExtraWork',
      'recordWork',
      'registerMechanic',
      'sendContactMessage',
      'writeCaseMessage',
      'writeMessage',
    ])
  })

  it('says that a list of mechanics goes on in a Link header', () => {
    const answer = document.paths['/api/mechanics']?.get?.responses[200]
    expect(answer?.headers).toHaveProperty('Link')
  })

  it('lists every code of a refusal [SITE-23]', () => {
    const { properties } = document.components.schemas.ProblemBody ?? {}
    expect(properties?.error?.enum).toEqual(Object.keys(PROBLEM_STATUS))
    for (const { responses } of operations) {
      expect(responses.default?.$ref).toBe('#/components/responses/Problem')
      expect(responses[429]?.$ref).toBe('#/components/responses/Problem429')
    }
  })

  it('describes what is sent as a caller writes it', () => {
    const { CreateBookingBody } = document.components.schemas
    expect(CreateBookingBody?.required).toContain('customerEmail')
    expect(CreateBookingBody?.required).not.toContain('notes')
    expect(CreateBookingBody?.properties?.customerEmail?.type).toBe('string')
    expect(CreateBookingBody?.properties?.expressRequest?.description).toContain('14 days')
  })

  it('names the cookie of the mode that it runs in', async () => {
    const { body } = await live.get('/api/openapi.json')
    expect(body.components.securitySchemes.guest.name).toBe('__Host-kerbside-guest')
    expect(document.components.securitySchemes.guest.name).toBe('kerbside-guest')
  })
})

describe('GET /api/docs', async () => {
  const { status, headers, body: page } = await visitor.get('/api/docs')

  it('describes every call and every shape under an id of its own [SITE-22]', () => {
    expect(status).toBe(200)
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    for (const { operationId } of operations) expect(ids).toContain(operationId)
    for (const name of Object.keys(document.components.schemas)) expect(ids).toContain(name)
  })

  it('follows no link of its own into nothing', () => {
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g))
      expect(page).toContain(` id="${target}"`)
  })

  it('runs no script and reaches for nothing elsewhere', () => {
    expect(page).not.toMatch(/<script|<iframe| on\w+=| src=| style=/)
    for (const [, address] of page.matchAll(/href="(?!#)([^"]+)"/g)) expect(address).toMatch(/^\//)
  })

  it('admits its styles by a nonce that serves once', async () => {
    const nonceOf = (text: string) => /<style nonce="([^"]+)">/.exec(text)?.[1]
    expect(headers.get('content-security-policy')).toContain(`'nonce-${nonceOf(page)}'`)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    const again = await visitor.get('/api/docs')
    expect(nonceOf(again.body)).not.toBe(nonceOf(page))
  })
})
