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
  { name: 'kit', test: /src\/(web\/(ui\/(?!dialog)|api|shell)|contract|rules)/, minShareCount: 3 },
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
    tanstackStart({
      srcDirectory: 'src/web',
      router: {
        entry: './router.tsx',
        routesDirectory: '.',
        generatedRouteTree: 'route-tree.gen.ts',
        virtualRouteConfig: './src/web/routes.ts',
        routeFileIgnorePattern: '\\.gen\\.ts$',
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
