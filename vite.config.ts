import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { thirdPartyNotices } from './scripts/third-party-notices.ts'

/** What every page needs travels as two files: thirty small ones compress a tenth worse (measured). A dialog comes when it is opened. */
const CHUNKS = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack|zod|lucide-react)\//,
    minShareCount: 6,
  },
  {
    name: 'kit',
    // Of the contract what the home page asks for: the calls of a portal travel with the portal.
    test: /src\/(web\/(ui\/(?!\w+\/(dialog|notice|select|empty-state|disclosure|badge|text-area))|api\/(?!words\/(explain\.|action-words)|use-action|show-field-problems|reads\.|pages-for|require-found|session\/(?!stored-account))|app\/(shell|seo\/page-head|error-pages\/message)|auth\/links\/read-link)|contract\/(endpoint|fields|problem|site\/site|auth\/sign-out|payments\/deposits|quotes\/(catalogue|quotes)|mechanics\/mechanics|vehicles\/vehicles)\.|domain\/(?!customers\/data-protection|bookings\/booking-status|payments\/deposit-state|mechanics\/trade-options|bookings\/slot-terms|vehicles\/mot|site\/consent|notifications\/notification|inspections\/diagnostic|places\/p))/,
    minShareCount: 3,
  },
]

/** Builds the web wing alone, into dist/client and dist/server; Node runs the server wing as it is written. */
export default defineConfig(({ command }) => ({
  publicDir: 'src/web/public',
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0, modulePreload: false },
  // The built pages carry React with them: fixed to production, and one file to read at the start.
  environments:
    command === 'build'
      ? {
          client: {
            build: {
              rolldownOptions: {
                // Every page carries the names of all chunks: short ones are half a kilobyte less.
                output: { chunkFileNames: 'assets/[hash:7].js', codeSplitting: { groups: CHUNKS } },
              },
            },
          },
          ssr: { resolve: { noExternal: true } },
        }
      : {},
  plugins: [
    tailwindcss(),
    inlineScripts(),
    dropUnread(),
    tanstackStart({
      srcDirectory: 'src/web',
      router: {
        entry: './router.tsx',
        routesDirectory: '.',
        generatedRouteTree: 'route-tree.gen.ts',
        virtualRouteConfig: './src/web/routes.ts',
        routeFileIgnorePattern: '\\.gen\\.ts$',
        // A page's loader and what it calls travel with the page: every visitor loads the shell.
        codeSplittingOptions: {
          defaultBehavior: [
            ['loader', 'component', 'pendingComponent'],
            ['errorComponent', 'notFoundComponent'],
          ],
        },
      },
      client: { entry: './client.tsx' },
      server: { entry: './server.ts' },
      vite: { installDevServerMiddleware: false },
      // The JSON API is the only transport: there are no server functions to protect.
      serverFns: { disableCsrfMiddlewareWarning: true },
      importProtection: {
        behavior: 'error',
        client: { files: ['**/src/server/**'], specifiers: [/^#server\//] },
        server: { files: ['**/src/server/**'], specifiers: [/^#server\//] },
      },
    }),
    react(),
    drawPictures(),
    thirdPartyNotices(),
    compressFiles(),
  ],
}))

/**
 * A page's head calls some functions before any script of the page has arrived. `*.inline.ts` exports one, named as its
 * file is; imported with `?script` it is the text that calls it with the window, bundled and minified by itself.
 */
function inlineScripts(): Plugin {
  return {
    name: 'kerbside:inline-scripts',
    enforce: 'pre',
    load: {
      filter: { id: /\.inline\.ts\?script$/ },
      async handler(id) {
        const file = id.replace(/\?script$/, '')
        this.addWatchFile(file)
        const script = await inlineScriptOf(file)
        return { code: `export const script = ${JSON.stringify(script)}`, moduleSideEffects: false }
      },
    },
  }
}

async function inlineScriptOf(file: string): Promise<string> {
  const name = path
    .basename(file, '.inline.ts')
    .replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
  const entry = 'kerbside:inline-script'
  const [output] = [
    await build({
      configFile: false,
      logLevel: 'error',
      plugins: [
        {
          name: entry,
          resolveId: (id) => (id === entry ? `\0${entry}` : null),
          load: (id) =>
            id === `\0${entry}`
              ? `import { ${name} } from ${JSON.stringify(file)}\n${name}(window)`
              : null,
        },
      ],
      build: {
        write: false,
        target: 'baseline-widely-available',
        modulePreload: false,
        rolldownOptions: { input: entry, output: { format: 'iife' } },
      },
    }),
  ].flat()
  const [chunk] = output && 'output' in output ? output.output : []
  if (chunk?.type !== 'chunk' || chunk.code.includes('</script'))
    throw new Error(`${file} makes no script that a page's head can hold`)
  return chunk.code.trim()
}

type Span = { start: number; end: number }
type Edit = Span & { text: string }

/** What only readers of the API document and the server itself look at, and what replaces it in a browser. */
const UNREAD_OF_CALLS = {
  access: 'undefined',
  summary: "''",
  answer: 'undefined',
  params: 'undefined',
  query: 'undefined',
}
/** What only search engines look at: it is written by the server, and stays. */
const UNREAD_OF_PAGES = { description: "''", things: 'undefined' }

/**
 * A browser sends what a call's names say and trusts what comes back: the server alone holds either to its schema. Forms
 * keep the schema of the body. Every call that makes the contract is marked pure, so that what nothing uses goes too.
 */
function dropUnread(): Plugin {
  return {
    name: 'kerbside:drop-unread',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/(contract\/[^?]+\.ts|web\/[^?]+-page\.tsx)$/ },
      handler(code, id) {
        const isContract = id.includes('/src/contract/')
        const edits: Edit[] = []
        visitCalls(this.parse(code, { lang: isContract ? 'ts' : 'tsx' }), (call, isRunLater) => {
          if (call.callee.name === 'endpoint') edits.push(...unreadIn(call, UNREAD_OF_CALLS))
          if (call.callee.name === 'pageHead') edits.push(...unreadIn(call, UNREAD_OF_PAGES))
          if (!isContract) return
          if (isDescription(call))
            edits.push({ start: call.callee.object?.end ?? 0, end: call.end, text: '' })
          // What a function does when it runs is its own: a refusal pushed on a list is used by nobody in sight.
          if (!isRunLater)
            edits.push({ start: call.start, end: call.start, text: '/*#__PURE__*/ ' })
        })
        return { code: edited(code, edits), map: null }
      },
    },
  }
}

/** As ESTree shapes it. */
type Call = Span & {
  callee: { name?: string; object?: Span; property?: { name: string } }
  arguments: {
    properties?: (Span & { key?: { name?: string }; value?: Span })[]
    callee?: Call['callee']
  }[]
}

function visitCalls(
  node: unknown,
  visit: (call: Call, isRunLater: boolean) => void,
  isRunLater = false,
): void {
  if (typeof node !== 'object' || node === null) return
  const type = 'type' in node ? String(node.type) : ''
  if (type === 'CallExpression') visit(node as unknown as Call, isRunLater) // Its type says so.
  for (const child of Object.values(node))
    visitCalls(child, visit, isRunLater || type.includes('Function'))
}

function unreadIn(call: Call, unread: Record<string, string>): Edit[] {
  const edits: Edit[] = []
  const properties = call.arguments[0]?.properties ?? []
  // What is spread into an object has neither a name nor a value.
  for (const [place, { key, value, start }] of properties.entries()) {
    const text = key?.name && unread[key.name]
    if (!value || text === undefined) continue
    const next = properties[place + 1]
    // A property without a value goes whole where another one follows, its comma included.
    if (text === 'undefined' && next) edits.push({ start, end: next.start, text: '' })
    else edits.push({ start: value.start, end: value.end, text })
  }
  return edits
}

/** `.check(z.describe('…'))` */
const isDescription = ({ callee, arguments: [first] }: Call) =>
  callee.property?.name === 'check' && first?.callee?.property?.name === 'describe'

/** An edit within one that is made already is lost with it. */
function edited(code: string, edits: Edit[]): string {
  let [text, at] = ['', 0]
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < at) continue
    text += code.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return text + code.slice(at)
}

const PICTURES = [
  { from: 'src/web/app/seo/share.svg', width: 1200, to: 'share.png' },
  { from: 'src/web/public/icon.svg', width: 180, to: 'apple-touch-icon.png' },
  { from: 'src/web/public/icon.svg', width: 192, to: 'icon-192.png' },
  { from: 'src/web/public/icon.svg', width: 512, to: 'icon-512.png' },
]

/** Social networks and home screens take no drawings: these are made into pictures once, at build time. */
function drawPictures(): Plugin {
  return {
    name: 'kerbside:draw-pictures',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const { Resvg } = await import('@resvg/resvg-js')
      for (const { from, width, to } of PICTURES) {
        const drawing = new Resvg(readFileSync(from), { fitTo: { mode: 'width', value: width } })
        this.emitFile({ type: 'asset', fileName: to, source: drawing.render().asPng() })
      }
    },
  }
}

/** Puts a .br and a .gz beside each text file for the browser, so that no request waits for compressing. */
function compressFiles(): Plugin {
  return {
    name: 'kerbside:compress-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|webmanifest|txt)$/.test(name)) continue
        const file = path.join(dir, name)
        const bytes = readFileSync(file)
        writeFileSync(`${file}.br`, brotliCompressSync(bytes))
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
