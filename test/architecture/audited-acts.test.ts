import path from 'node:path'
import { expect, it } from 'vitest'
import { apiRoutes } from '#server/routes.ts'
import { filesUnder, readSource } from '#test/support/sources.ts'

/** The handlers of these write no line, each for a reason. */
const SILENT: Readonly<Record<string, string>> = {
  'POST /api/admin/passkeys/options': 'asks for a challenge',
  'POST /api/admin/authenticator/key': 'makes a key, which opens nothing yet',
  'DELETE /api/admin/sessions': 'signs out elsewhere, of the own account alone',
  'POST /api/admin/email/verification': 'sends a link again whose request has its line',
  'POST /api/admin/booking-views': 'a filter that its writer alone sees',
  'DELETE /api/admin/booking-views/{id}': 'a filter that its writer alone sees',
}
/** Each of these acts in a file that several kinds of account, the person and the desk, or both directions share. */
const HANDED_ON: Readonly<Record<string, string>> = {
  'POST /api/admin/customers/{id}/data-export':
    'src/server/customers/privacy/request-data-export.ts',
  'POST /api/admin/mechanics/{id}/data-export':
    'src/server/mechanics/privacy/request-mechanic-export.ts',
  'POST /api/admin/customers/{id}/erasure': 'src/server/customers/privacy/request-erasure.ts',
  'POST /api/admin/mechanics/{id}/activate': 'src/server/admin/mechanics/switch-mechanic.ts',
  'POST /api/admin/mechanics/{id}/deactivate': 'src/server/admin/mechanics/switch-mechanic.ts',
  'POST /api/admin/mechanics/{id}/approve': 'src/server/admin/mechanics/decide-application.ts',
  'POST /api/admin/mechanics/{id}/reject': 'src/server/admin/mechanics/decide-application.ts',
  'POST /api/admin/mechanics/{id}/erasure': 'src/server/jobs/closing/close-account.ts',
  'POST /api/admin/email': 'src/server/auth/own-account/new-email.ts',
  'POST /api/admin/password': 'src/server/auth/own-account/change-password.ts',
  'POST /api/admin/passkeys': 'src/server/auth/passkeys/add-passkey.ts',
  'DELETE /api/admin/passkeys/{id}': 'src/server/auth/passkeys/remove-passkey.ts',
  'DELETE /api/admin/mechanics/{id}/passkeys/{passkeyId}':
    'src/server/auth/passkeys/remove-passkey-of.ts',
  'DELETE /api/admin/staff/{id}/passkeys/{passkeyId}':
    'src/server/auth/passkeys/remove-passkey-of.ts',
}

/** What the tables of routes import, by name: two files may export handlers of one name. */
const IMPORT = /import \{([^}]*)\} from '(\.\/|#server\/)([^']+)'/g
const imported = filesUnder('src/server', /^routes\.ts$/).flatMap((file) =>
  [...readSource(file).matchAll(IMPORT)].flatMap(([, names = '', from, rest = '']) =>
    names.split(',').map((name) => ({
      name: name.trim().split(' as ')[0],
      file: from === './' ? path.join(path.dirname(file), rest) : `src/server/${rest}`,
    })),
  ),
)
const filesOf = (handler: string) =>
  imported.filter(({ name }) => name === handler).map(({ file }) => file)
const writes = (file: string) => /\baudit\(ctx, /.test(readSource(file))

it('each act of an administrator writes a line into the audit, or is named with its reason [SEC-O21]', () => {
  const acts = apiRoutes.filter(
    ([endpoint]) =>
      /administrator$/.test(endpoint.access) &&
      endpoint.method !== 'GET' &&
      endpoint.path.startsWith('/api/admin/'),
  )
  expect(acts.length).toBeGreaterThan(50)
  const silent = acts.flatMap(([endpoint, handler]) => {
    const name = `${endpoint.method} ${endpoint.path}`
    if (name in SILENT) return [name]
    const files = HANDED_ON[name] ? [HANDED_ON[name]] : filesOf(handler.name)
    return files.length === 1 && files.every(writes) ? [] : [`${name} by ${handler.name}`]
  })
  expect(silent.sort()).toEqual(Object.keys(SILENT).sort())
})
