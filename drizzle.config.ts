import { defineConfig } from 'drizzle-kit'

// The tool asks for a default export.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/schema/*.ts',
  out: './src/server/db/migrations',
})
