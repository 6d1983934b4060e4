import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { chunksOfParts, pageEntries } from './scripts/page-entries.ts'
import { preloadLists } from './scripts/preload-lists.ts'
import { thirdPartyNotices } from './scripts/third-party-notices.ts'

/** Of the libraries, what every part of a static page uses beside React, and what only some of them use. */
const PART_LIBRARIES =
  /vite\/preload-helper|node_modules\/(@tanstack\/react-router\/dist\/esm\/ClientOnly|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|shared\/.*|icons\/(check|chevron-down|circle-alert|search|x)))\./
const SOME_PART_LIBRARIES =
  /node_modules\/(@tanstack\/(react-router\/dist\/esm\/(useRouter|routerContext)|react-query\/build\/modern\/(QueryClientProvider|queryOptions))|lucide-react\/dist\/esm\/icons\/(arrow-up-right|circle-check|fingerprint|info|triangle-alert))\./

/**
 * What every page needs travels as a few files: thirty small ones compress a tenth worse (measured). A dialog comes when
 * it is opened.
 */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 100 },
  // Only the server reads the request of a page: the form that imports it must not load the framework.
  { name: 'page-request', test: /src\/web\/api\/page-request\./, priority: 99 },
  // What checks the quote form loads when something is entered, and must not bring the other forms.
  {
    name: 'checks',
    test: /node_modules\/zod\/|src\/web\/quotes\/form\/read-quote-request\./,
    priority: 20,
  },
  ...chunksOfParts(PART_LIBRARIES, { short: 30, long: 3 }),
  { name: 'part-libraries', test: SOME_PART_LIBRARIES, priority: 29 },
  {
    name: 'framework',
    test: /node_modules\/(@tanstack|lucide-react)\//,
    minShareCount: 6,
    priority: 2,
  },
  {
    name: 'kit',
    // Of the contract what the home page asks for: the calls of a portal travel with the portal.
    test: /src\/(web\/(ui\/(?!\w+\/(dialog|notice|failure-notice|list-end|select|empty-state|disclosure|badge|text-area))|api\/(?!words\/(?!explain-refusal|calculate-words)|use-action|show-field-problems|reads\.|pages-for|require-found|session\/(?!stored-account|login-paths))|app\/(shell|seo\/page-head|error-pages\/message)|auth\/links\/read-link|quotes\/form\/quote-result-search|mechanics\/wish\/wish\.)|contract\/(problem|(site\/site|auth\/sign-out|payments\/deposits|quotes\/(catalogue|quotes)|mechanics\/mechanics|vehicles\/vehicles)\.calls)\.|domain\/(site\/(brand|settings\/contact)|auth\/(account-kinds|safe-next)|vehicles\/registration|money\/|car\/|text\/|people\/|payments\/deposit-(terms|state)|mechanics\/vetting))/,
    minShareCount: 3,
    priority: 1,
  },
  // Apart from the script that starts it: what loads later shares modules with it, and must not start it.
  { name: 'application', test: /src\/web\/router\.tsx$/ },
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
          // scripts/prepare.js drops the old files: a server that is running still loads pages from them.
          ssr: {
            resolve: { noExternal: true },
            build: {
              emptyOutDir: false,
              // V8 holds the text of each file in memory: at two bytes a character where one is outside Latin-1.
              rolldownOptions: {
                output: { charset: 'ascii', comments: { annotation: false, jsdoc: false } },
              },
            },
          },
        }
      : {},
  plugins: [
    tailwindcss(),
    inlineScripts(),
    shortPreloadHelper(),
    pageEntries(),
    preloadLists(),
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
    offlineWorker(),
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

/**
 * Vite's own helper of dynamic imports also loads style sheets and preloads files, which no chunk of ours has: 0.7 kB of
 * every page. A chunk that gets one some day fails loudly.
 */
function shortPreloadHelper(): Plugin {
  return {
    name: 'kerbside:short-preload-helper',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({ code: PRELOAD_HELPER, map: null }),
    },
  }
}

const PRELOAD_HELPER = `export const __vitePreload = (load, files) => {
  if (files?.length) throw new Error('a chunk has a style sheet')
  return load().catch((payload) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
    window.dispatchEvent(event)
    if (!event.defaultPrevented) throw payload
  })
}`

/** Browsers let a service worker stand for what lies below its own address alone, so it is a file at the root. */
function offlineWorker(): Plugin {
  return {
    name: 'kerbside:offline-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const source = await inlineScriptOf('./src/web/app/offline/serve-offline.inline.ts')
      this.emitFile({ type: 'asset', fileName: 'offline-worker.js', source })
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
              ? `import { ${name} } from ${JSON.stringify(file)}\n${name}(self)`
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

const PICTURES = [
  { from: 'src/web/app/seo/share.svg', width: 1200, to: 'share.png' },
  // Browsers ask for this one by themselves beside what has no head to name an icon, such as a PDF.
  { from: 'src/web/public/icon.svg', width: 48, to: 'favicon.ico' },
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
        const picture = drawing.render().asPng()
        const source = to.endsWith('.ico') ? iconFileOf(picture, width) : picture
        this.emitFile({ type: 'asset', fileName: to, source })
      }
    },
  }
}

/** Wraps a square PNG in an ICO file, whose one entry has its size, planes, depth, length and offset. */
function iconFileOf(picture: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
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
