import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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
    test: /src\/(web\/(ui\/(?!dialog)|api\/(?!explain\.|action-words)|shell)|contract\/(endpoint|fields|problem|site|sign-out|catalogue|mechanics|quotes)\.|rules)/,
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
                output: { chunkFileNames: 'assets/[hash].js', codeSplitting: { groups: CHUNKS } },
              },
            },
          },
          ssr: { resolve: { noExternal: true } },
        }
      : {},
  plugins: [
    tailwindcss(),
    dropUnreadProse(),
    dropUnreadSchemas(),
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
    compressFiles(),
  ],
}))

const TEXT = String.raw`(['"])(?:\\.|(?!\1)[^\\\n])*\1`
const SUMMARY = new RegExp(String.raw`(?<=\n\s+summary:\s+)${TEXT}`, 'g')
const DESCRIBED = new RegExp(String.raw`\.check\(\s*z\.describe\(\s*${TEXT},?\s*\),?\s*\)`, 'g')
const DESCRIPTION = new RegExp(String.raw`(?<=pageHead\(\{[^}]*\n\s+description:\s+)${TEXT}`, 'g')

/** What is written for readers of the API document and for search engines is never read in a browser: 3 kB of every visit. */
function dropUnreadProse(): Plugin {
  return {
    name: 'kerbside:drop-unread-prose',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/(contract\/[^?]+\.ts|web\/[^?]+-page\.tsx)/ },
      handler: (code) => ({
        code: code.replace(SUMMARY, "''").replace(DESCRIBED, '').replace(DESCRIPTION, "''"),
        map: null,
      }),
    },
  }
}

const UNREAD = ['answer', 'params', 'query']

/**
 * A browser sends what a call's names say and trusts what comes back: the server alone holds either to its schema. Forms
 * keep the schema of the body. Every call in the contract is marked pure, so that what nothing uses any more goes too.
 */
function dropUnreadSchemas(): Plugin {
  return {
    name: 'kerbside:drop-unread-schemas',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/contract\/[^?]+\.ts$/ },
      handler(code) {
        const edits: { start: number; end: number; text: string }[] = []
        visitCalls(this.parse(code, { lang: 'ts' }), (call) => {
          edits.push({ start: call.start, end: call.start, text: '/*#__PURE__*/ ' })
          if (call.callee.name !== 'endpoint') return
          for (const { key, value } of call.arguments[0]?.properties ?? [])
            if (UNREAD.includes(key.name)) edits.push({ ...value, text: 'undefined' })
        })
        return { code: edited(code, edits), map: null }
      },
    },
  }
}

type Call = {
  start: number
  end: number
  callee: { name?: string }
  arguments: { properties?: { key: { name: string }; value: { start: number; end: number } }[] }[]
}

function visitCalls(node: unknown, visit: (call: Call) => void): void {
  if (typeof node !== 'object' || node === null) return
  // What a function does when it runs is its own: a refusal that is pushed on a list is used by nobody in sight.
  if ('type' in node && /Function/.test(String(node.type))) return
  if ('type' in node && node.type === 'CallExpression') visit(node as unknown as Call) // ESTree's shape.
  for (const child of Object.values(node)) visitCalls(child, visit)
}

/** An edit within one that is made already is lost with it. */
function edited(code: string, edits: { start: number; end: number; text: string }[]): string {
  let [text, at] = ['', 0]
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < at) continue
    text += code.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return text + code.slice(at)
}

const PICTURES = [
  { from: 'src/web/seo/share.svg', width: 1200, to: 'share.png' },
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
