import type { Env } from '#server/config/env.ts'

export type HeaderList = Record<string, string>

const EVERYWHERE: HeaderList = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-xss-protection': '0',
}

const HSTS: HeaderList = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }

const PAGE: HeaderList = {
  'reporting-endpoints': 'csp="/api/csp-reports"',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/**
 * Only the AR diagnostic uses camera and microphone, so its address is always loaded as a full page. Bluetooth stays at
 * its default, (self): where Chrome has none, on Linux, naming it causes a warning on every page.
 */
const permissions = (devices: '(self)' | '()') =>
  `camera=${devices}, serial=${devices}, geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()`

const isDiagnostic = (path: string) =>
  path === '/ar-diagnostic' || path.startsWith('/ar-diagnostic/')

/** The desk shows the PDFs of mechanics beside their decision [MECH-31]. Nothing else of ours lets itself be framed. */
const framesOf = (path: string) => (/^\/admin(?:\/|$)/.test(path) ? ["frame-src 'self'"] : [])

const API: HeaderList = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

export type SecurityHeaders = ReturnType<typeof createSecurityHeaders>

/** Prepares the whole header set of each kind of answer, so that handlers add nothing. */
export function createSecurityHeaders(env: Pick<Env, 'mode'>, options: { isDev?: boolean } = {}) {
  const common = env.mode === 'live' ? { ...EVERYWHERE, ...HSTS } : EVERYWHERE
  const api = { ...common, ...API }
  const page = { ...common, ...PAGE, 'content-type': 'text/html; charset=utf-8' }
  const pageHeaders = (requestId: string, path: string, policy: string): HeaderList => ({
    ...page,
    'permissions-policy': permissions(isDiagnostic(path) ? '(self)' : '()'),
    'content-security-policy': policy,
    'x-request-id': requestId,
  })
  const ownPage = (requestId: string, nonce: string, path = ''): HeaderList => {
    // During development Vite adds styles to the page without a nonce.
    const styles = options.isDev ? "'unsafe-inline'" : `'nonce-${nonce}'`
    const policy = pagePolicy(`'nonce-${nonce}'`, `'self' ${styles}`, framesOf(path))
    return pageHeaders(requestId, path, policy)
  }
  return {
    api: (requestId: string): HeaderList => ({ ...api, 'x-request-id': requestId }),
    /** A page of one visitor: its scripts carry a nonce that serves once. */
    page: ownPage,
    /**
     * A customer's page that an administrator looks at: the browser runs no script of it and sends no form [BOOK-29]. Its
     * styles and pictures are ours alone, so it stays of our origin; a sandboxed page with an opener policy is not shown.
     */
    viewedPage: (requestId: string, nonce: string, path = ''): HeaderList => {
      const headers = ownPage(requestId, nonce, path)
      return {
        ...headers,
        'content-security-policy': `${headers['content-security-policy']}; sandbox allow-same-origin`,
        'cross-origin-opener-policy': 'unsafe-none',
      }
    },
    /** A page that is the same for everybody: its scripts are named by their hashes. */
    sharedPage: (requestId: string, scriptHashes: readonly string[], path = ''): HeaderList => {
      const scripts = scriptHashes.map((hash) => `'sha256-${hash}'`).join(' ')
      return pageHeaders(requestId, path, pagePolicy(scripts, "'self'", framesOf(path)))
    },
    file: common,
  }
}

/** The server writes no style attribute, so style-src-attr needs no exception. */
function pagePolicy(scripts: string, styles: string, frames: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${scripts} 'strict-dynamic'`,
    `style-src ${styles}`,
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...frames,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'report-to csp',
  ].join('; ')
}
