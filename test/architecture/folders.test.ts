import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesUnder, ROOT, readSource } from '#test/support/sources.ts'
import { circlesIn, type Import, importsBetween, listImports } from './folder-circles.ts'

const LAYERS = ['domain', 'contract', 'server', 'web']
const MOST_FOLDERS = 18
/** Facts and formulas that several capabilities use, and the shapes shared by all endpoints. */
const SHARED_DOMAIN = ['car', 'money', 'people', 'places', 'text', 'time']

const sources = filesUnder('src', /^(?!.*\.(test|gen)\.tsx?$).*\.tsx?$/)
const imports = listImports(sources, ROOT)
const foldersOf = (layer: string) =>
  readdirSync(path.join(ROOT, 'src', layer), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'public')
    .map(({ name }) => name)
const parents = [
  ...new Set(
    sources.flatMap((file) => {
      const folders = path.dirname(file).split('/')
      return folders.map((_, depth) => folders.slice(0, depth + 1).join('/'))
    }),
  ),
].filter((folder) => folder !== 'src')

describe('folders', () => {
  it('form no circle of imports, in any folder of any layer', () => {
    expect(imports.length).toBeGreaterThan(3000)
    expect(parents.length).toBeGreaterThan(100)
    const circles = parents.flatMap((parent) => circlesIn(parent, imports))
    expect(circles).toEqual([])
  })

  it.each(LAYERS)('are at most 18 in src/%s', (layer) => {
    expect(foldersOf(layer).length).toBeGreaterThan(5)
    expect(foldersOf(layer).length).toBeLessThanOrEqual(MOST_FOLDERS)
  })

  it.each(['server', 'web'])('of src/%s import down the list of docs/architecture.md', (layer) => {
    const order = listedFolders(layer)
    expect(order.toSorted()).toEqual(foldersOf(layer).toSorted())
    const upwards = [...importsBetween(`src/${layer}`, imports)].flatMap(([importer, imported]) =>
      imported
        .filter((name) => order.indexOf(name) < order.indexOf(importer))
        .map((name) => `${importer} -> ${name}`),
    )
    expect(upwards).toEqual([])
  })

  it('of the contract bear the same names in the server and in the web', () => {
    const capabilities = foldersOf('contract')
    expect(capabilities.filter((name) => !foldersOf('server').includes(name))).toEqual([])
    expect(capabilities.filter((name) => !foldersOf('web').includes(name))).toEqual([])
    const domain = foldersOf('domain').filter((name) => !SHARED_DOMAIN.includes(name))
    expect(domain.filter((name) => !capabilities.includes(name))).toEqual([])
  })
})

describe('the rule against circles of folders', () => {
  const root = path.join(ROOT, 'test/architecture/folder-fixtures')
  const files = filesUnder('test/architecture/folder-fixtures').map((file) =>
    path.relative('test/architecture/folder-fixtures', file),
  )
  const broken = listImports(files, root)

  it('finds capabilities that import each other, by a type and by a lazy import', () => {
    expect(circlesIn('src/server', broken)).toEqual([['bookings', 'quotes']])
  })

  it('finds a circle among the children of one capability', () => {
    expect(circlesIn('src/server/quotes', broken)).toEqual([['deposit', 'pricing']])
  })

  it('finds a circle of three, and leaves alone what only leads into it', () => {
    const around: Import[] = [
      ['src/a/one.ts', 'src/b/two.ts'],
      ['src/b/two.ts', 'src/c/three.ts'],
      ['src/c/three.ts', 'src/a/other.ts'],
      ['src/d/four.ts', 'src/a/one.ts'],
    ]
    expect(circlesIn('src', around)).toEqual([['a', 'b', 'c']])
  })
})

/** The folders of a layer in the order in which the document lists them. */
function listedFolders(layer: string): string[] {
  const [, tree = ''] =
    new RegExp(`\`\`\`\nsrc/${layer}/\n([\\s\\S]*?)\`\`\``).exec(
      readSource('docs/architecture.md'),
    ) ?? []
  return [...tree.matchAll(/^ {2}([\w-]+)\/ /gm)].map(([, name]) => String(name))
}
