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

it('resolves a package and a # import once for all modules of ours', () => {
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
  ['a file beside', './app.ts', importFrom(inSources('main.ts'))],
  ['a module of Node', 'node:fs', importFrom(inSources('main.ts'))],
  [
    'an import by a package',
    'drizzle-orm',
    importFrom(pathToFileURL('/packages/other/index.js').href),
  ],
  [
    'a require',
    'drizzle-orm',
    importFrom(inSources('main.ts'), { conditions: ['node', 'require'] }),
  ],
  [
    'an import with attributes',
    '#web/data.json',
    importFrom(inSources('main.ts'), { importAttributes: { type: 'json' } }),
  ],
])('%s is resolved each time', (_, specifier, context) => {
  const next = vi.fn(() => ({ url: 'file:///found' }))
  const resolve = createResolver()
  resolve(specifier, context, next)
  resolve(specifier, context, next)
  expect(next).toHaveBeenCalledTimes(2)
})

it('does not remember a failure', () => {
  const next = vi.fn(() => ({ url: 'file:///found' }))
  next.mockImplementationOnce(() => {
    throw new Error('not found')
  })
  const resolve = createResolver()
  const context = importFrom(inSources('main.ts'))
  expect(() => resolve('drizzle-orm', context, next)).toThrow('not found')
  expect(resolve('drizzle-orm', context, next)).toEqual({ url: 'file:///found' })
})
