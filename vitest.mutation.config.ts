import { defineConfig } from 'vitest/config'

/* The unit tests of the rules alone, as `npm run mutate` runs them on each change of a rule. */

// The tool asks for a default export.
export default defineConfig({
  test: {
    include: ['src/domain/**/*.test.ts'],
    // Forecasts of cars take most of the time and touch no money.
    exclude: ['src/**/*.long.test.ts', 'src/domain/vehicles/*/**'],
    isolate: false,
    // Stryker ends a change that runs for ever.
    testTimeout: 600_000,
  },
})
