import { execFileSync } from 'node:child_process'

/** The browser makes no calls of its own, and runs as root in a container. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test lives for seconds: the optimising compilers would cost more processor time than they save.
  '--js-flags=--no-opt --no-maglev',
  // A simulated camera, granted without a prompt.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

/** Returns where this machine has its Chromium. */
export const findBrowserProgram = (): string =>
  execFileSync(process.execPath, ['scripts/find-browser.js'], { encoding: 'utf8' }).trim()
