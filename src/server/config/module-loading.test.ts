import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, vi } from 'vitest'
import { createResolver } from './module-loading.ts'

const inSources = (name: string) => new URL(`../${name}`, import.meta.url).href
const importFrom = (parentURL: string, change = {}) => ({
  conditions: ['node', 'import'],
  importAttributes: {},
  parentURL,
  ...change,
})

it('the loader resolves a package and a # import once for all modules of ours', () => {
  const next = vi.fn((specifier: string) => ({ url: `file:///found/${specifier}` }))
  const resolve = createResolver()
  for (const specifier of ['drizzle-orm', '@hono/node-server', '#server/context.ts'])
    for (const file of ['app.ts', 'tasks.ts'])
      expect(resolve(specifier, importFrom(inSources(file)), next)).toMatchObject({
        url: `file:///found/${specifier}`,
      })
  expect(next).toHaveBeenCalledTimes(3)
})

it.each([
  ['a file beside', './app.ts', importFrom(inSources('start.ts'))],
  ['a module of Node', 'node:fs', importFrom(inSources('start.ts'))],
  [
    'an import by a package',
    'drizzle-orm',
    importFrom(pathToFileURL('/packages/other/index.js').href),
  ],
  [
    'a require',
    'drizzle-orm',
    importFrom(inSources('start.ts'), { conditions: ['node', 'require'] }),
  ],
  [
    'an import with attributes',
    '#web/data.json',
    importFrom(inSources('start.ts'), { importAttributes: { type: 'json' } }),
  ],
])('%s is resolved each time', (_, specifier, context) => {
  const next = vi.fn(() => ({ url: 'file:///found' }))
  const resolve = createResolver()
  resolve(specifier, context, next)
  resolve(specifier, context, next)
  expect(next).toHaveBeenCalledTimes(2)
})

const inPackage = (file: string) =>
  importFrom(pathToFileURL(`/app/node_modules/drizzle-orm/${file}`).href)

it('loading a package asks Node about one module a folder [OPS-33]', () => {
  const next = vi.fn((specifier: string, context?: { parentURL?: string | undefined }) => ({
    url: new URL(specifier, context?.parentURL).href,
    format: 'module',
  }))
  const resolve = createResolver()
  for (const specifier of ['./entity.js', './sql/sql.js', './table.js', './sql/../alias.js'])
    expect(resolve(specifier, inPackage('index.js'), next)).toMatchObject({
      url: pathToFileURL(path.resolve('/app/node_modules/drizzle-orm', specifier)).href,
      format: 'module',
    })
  expect(next).toHaveBeenCalledTimes(2)
})

it.each([
  [
    'CommonJS',
    { url: pathToFileURL('/app/node_modules/drizzle-orm/a.js').href, format: 'commonjs' },
  ],
  ['of no format', { url: pathToFileURL('/app/node_modules/drizzle-orm/a.js').href }],
  ['a link to elsewhere', { url: 'file:///elsewhere/a.js', format: 'module' }],
])('a file of a package that is %s is resolved each time', (_, found) => {
  const next = vi.fn(() => found)
  const resolve = createResolver()
  for (const _ of [1, 2]) expect(resolve('./a.js', inPackage('index.js'), next)).toEqual(found)
  expect(next).toHaveBeenCalledTimes(2)
})

it('the loader does not remember a failure', () => {
  const next = vi.fn(() => ({ url: 'file:///found' }))
  next.mockImplementationOnce(() => {
    throw new Error('not found')
  })
  const resolve = createResolver()
  const context = importFrom(inSources('start.ts'))
  expect(() => resolve('drizzle-orm', context, next)).toThrow('not found')
  expect(resolve('drizzle-orm', context, next)).toEqual({ url: 'file:///found' })
})
