import { apiRoutes, rawRoutes } from '#server/routes.ts'
import { findOutsideCitations } from '#test/support/requirements.ts'
import { filesUnder, ROOT, readSource } from '#test/support/sources.ts'
import { circlesIn, importsBetween, listImports } from './folder-circles.ts'

/* What `npm run check` prints of the structure: figures to compare from one change to the next. The tests hold the bounds. */

const LAYERS = ['domain', 'contract', 'server', 'web']
const sources = filesUnder('src', /^(?!.*\.(test|gen)\.tsx?$).*\.tsx?$/)
const imports = listImports(sources, ROOT)
const texts = new Map(sources.map((file) => [file, readSource(file)]))

const foldersOf = (layer: string) =>
  new Set(sources.flatMap((file) => new RegExp(`^src/${layer}/([\\w-]+)/`).exec(file)?.[1] ?? []))
const countFiles = (folder: string, pattern: RegExp) =>
  [...texts].filter(([file, text]) => file.startsWith(folder) && pattern.test(text)).length

for (const layer of LAYERS) {
  const between = importsBetween(`src/${layer}`, imports)
  const largest = Math.max(0, ...circlesIn(`src/${layer}`, imports).map(({ length }) => length))
  const mutual = [...between].flatMap(([name, others]) =>
    others.filter((other) => name < other && between.get(other)?.includes(name)),
  )
  print(`folders side by side in src/${layer}`, foldersOf(layer).size)
  print(`  largest circle of folders; pairs that import each other`, `${largest}; ${mutual.length}`)
}
const capabilities = [...foldersOf('contract')]
const shared = capabilities.filter(
  (name) => foldersOf('server').has(name) && foldersOf('web').has(name),
)
print(
  'capabilities of the contract that server and web have too',
  `${shared.length} of ${capabilities.length}`,
)

const endpoints = [...apiRoutes, ...rawRoutes].map(([endpoint]) => endpoint)
const withAccess = endpoints.filter((endpoint) => 'access' in endpoint).length
print('endpoints that declare who may call them', `${withAccess} of ${endpoints.length}`)

const pages = 'src/web/'
const byHand = /catch[\s\S]{0,200}toast\(/
print(
  'files of pages that toast a refusal by hand',
  countFiles(pages, byHand) - countFiles(`${pages}api/`, byHand),
)
print('files of pages that change something through useAction', countFiles(pages, /\buseAction\(/))

print(
  'files of pages with a mutation hook beside useAction',
  countFiles(pages, /\buseMutation\(/) - countFiles(`${pages}api/use-action.ts`, /\buseMutation\(/),
)

const lengths = sources
  .map((file) => String(texts.get(file)).split('\n').length)
  .sort((a, b) => a - b)
const quantile = (share: number) => lengths[Math.ceil(lengths.length * share) - 1]
print(
  'files; lines of the median one; of 95 in 100 at most',
  `${lengths.length}; ${quantile(0.5)}; ${quantile(0.95)}`,
)

const importers = Map.groupBy(imports, ([, to]) => to)
const fragments = sources.filter(
  (file) => String(texts.get(file)).split('\n').length < 15 && importers.get(file)?.length === 1,
)
print('files under 15 lines with one importer', fragments.length)
const cited = findOutsideCitations(
  Object.fromEntries(filesUnder('src', /\.(tsx?|sql)$/).map((file) => [file, readSource(file)])),
)
print('citations of documents that are not in the repository', cited.length)
const count = (pattern: RegExp) =>
  [...texts.values()].reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)
print(
  'uses of keep and kept; of any word with one of them in it',
  `${count(/\b(keeps?|keeping|kept)\b/gi)}; ${count(/keep|kept/gi)}`,
)
print(
  'words of the old dialect in comments',
  [...texts.values()].reduce((sum, text) => sum + oldWordsIn(text), 0),
)

/** Words that stood for several things, where a comment still uses them. */
function oldWordsIn(text: string): number {
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm) ?? []
  const old =
    /\b(rooms?|wings?|verbs?|letters?|kept|keeps?|tells?|told|foretells?|foretold|whoever|patience|trouble|e-mails?)\b/gi
  return comments.join('\n').match(old)?.length ?? 0
}

function print(name: string, value: string | number): void {
  process.stdout.write(`${String(value).padStart(16)}  ${name}\n`)
}
