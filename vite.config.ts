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
    minShareCount: 2,
  },
  {
    name: 'kit',
    // Of the contract what the home page asks for: the calls of a portal travel with the portal.
    test: /src\/(web\/(ui\/(?!dialog)|api|shell)|contract\/(endpoint|fields|problem|site|sign-out|catalogue|mechanics|quotes)\.|rules)/,
    minShareCount: 3,
  },
]

/** Builds the web wing alone, into dist/client and dist/server; Node runs the server wing as it is written. */
export default defineConfig(({ command }) => ({
  publicDir: 'src/web/public',
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0 },
  // The built pages carry React with them: fixed to production, and one file to read at the start.
  environments:
    command === 'build'
      ? {
          client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
          ssr: { resolve: { noExternal: true } },
        }
      : {},
  plugins: [
    tailwindcss(),
    dropUnreadProse(),
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
