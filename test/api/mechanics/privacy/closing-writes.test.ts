import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { NOBODYS_PASSWORD } from '#server/auth/passwords/nobodys-password.ts'
import { hashPassword } from '#server/auth/passwords/password.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { amidClosing, lockLast, tablesWith } from '#test/support/amid-closing.ts'
import { type Answer, buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { buildHours, buildTerms } from '#test/support/applicants.ts'
import { Authenticator } from '#test/support/authenticator.ts'
import { buildDraft } from '#test/support/inspections.ts'
import { acceptedJob, signInMechanic } from '#test/support/jobs.ts'
import { buildPdf } from '#test/support/pdfs.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* A mechanic's account closes in the same instant in which a request of theirs is under way. Nothing of it may stay behind. */

const stock = await freshStock()
const { db, pool } = stock
const env = buildEnv({ mode: 'live', origin: 'https://kerbside.example' })
const api = createTestApi(db, { now: NOW, env })
const desk = await signIn(api, 'administrator', '1')
const PASSWORD = 'correct horse battery'
const password = await hashPassword(PASSWORD)

/** Stands in what each request sends, so that a search finds what remains of it. */
const WORD = 'Quillfeather'

type Leaver = { id: number; visitor: Visitor }
/** Prepares everything, and returns the request. */
type Act = (leaver: Leaver) => Promise<() => Promise<Answer>>

const put = ({ visitor }: Leaver, path: string, body: unknown) =>
  visitor.send(path, { method: 'PUT', body })

/** A job of theirs that is over, about which they may still write. */
const ofJob =
  (send: (visitor: Visitor, bookingId: string) => Promise<Answer>): Act =>
  async (leaver) => {
    const job = await acceptedJob(api, stock, leaver)
    const cancelled = { cause: 'customer', reason: 'Rang to cancel' }
    const { status } = await desk.post(`/api/admin/bookings/${job.id}/cancel`, cancelled)
    expect(status).toBe(200)
    return () => send(leaver.visitor, job.id)
  }

const SELLER = {
  kind: 'individual',
  firstName: WORD,
  lastName: 'Fixit',
  companyName: '',
  companyNumber: '',
  dateOfBirth: '1980-02-29',
  taxNumber: 'AB123456C',
  street: '1 Test Road',
  city: 'Manchester',
  postcode: 'M20 2RN',
  sortCode: '12-34-56',
  accountNumber: '12345678',
}

const ACTS: Record<string, Act> = {
  'they save their terms': async (leaver) => {
    const businessEmail = `${WORD}@example.co.uk`
    return () => put(leaver, '/api/mechanics/me/terms', { ...buildTerms(), businessEmail })
  },
  'they save their hours': async (leaver) => {
    return () => put(leaver, '/api/mechanics/me/hours', buildHours())
  },
  'they add days off': async ({ visitor }) => {
    const days = { startsOn: '2026-12-24', endsOn: '2026-12-26', note: WORD }
    return () => visitor.post('/api/mechanics/me/days-off', days)
  },
  'they make an address of their calendar': async ({ visitor }) => {
    return () => visitor.post('/api/mechanics/me/calendar')
  },
  'they send a document': async ({ visitor }) => {
    const path = `/api/mechanics/me/documents?kind=qualification&title=${WORD}`
    const headers = { 'content-type': 'application/pdf' }
    const rawBody = new Uint8Array(buildPdf())
    return () => visitor.send(path, { method: 'POST', rawBody, headers })
  },
  'they save their tax details': async (leaver) => {
    return () => put(leaver, '/api/mechanics/me/seller', SELLER)
  },
  'they save that they charge VAT': async (leaver) => {
    const vat = { vatNumber: 'GB 123 4567 82', passesMotFeeOn: true, startsOn: '2026-12-24' }
    return () => put(leaver, '/api/mechanics/me/vat', vat)
  },
  'they open an account for payouts': async ({ visitor }) => {
    return () => visitor.post('/api/mechanics/payout-account')
  },
  'they ask for their data': async ({ visitor }) => {
    return () => visitor.post('/api/mechanics/me/data-export')
  },
  'they change their address for email': async ({ visitor }) => {
    const email = `${WORD}.${randomUUID()}@example.co.uk`
    return () => visitor.post('/api/mechanics/me/email', { email })
  },
  'they change their password': async ({ visitor }) => {
    const body = { currentPassword: PASSWORD, password: 'another staple of a battery' }
    return () => visitor.post('/api/mechanics/me/password', body)
  },
  'they give their password again': async ({ visitor }) => {
    return () => visitor.post('/api/mechanics/confirm', { password: PASSWORD })
  },
  'they add a passkey': async ({ visitor }) => {
    const path = '/api/mechanics/me/passkeys'
    const { body } = await visitor.post(`${path}/options`)
    const credential = new Authenticator(env.origin).create(body)
    return () => visitor.post(path, { name: WORD, credential })
  },
  'they begin an inspection without a job': async ({ visitor }) => {
    const draft = { id: randomUUID(), ...buildDraft({ recommendedActions: WORD }) }
    return () => visitor.post('/api/ar-diagnostics', draft)
  },
  'they write a message': ofJob((visitor, id) =>
    visitor.post(`/api/bookings/${id}/messages`, { words: WORD }),
  ),
  'they open a case': ofJob((visitor, id) =>
    visitor.post(`/api/bookings/${id}/cases`, { kind: 'safety-report', words: WORD }),
  ),
  'the desk writes a note': async ({ id }) => {
    return () => desk.post(`/api/admin/mechanics/${id}/notes`, { text: `Rang: ${WORD}` })
  },
}

/** What closing leaves no row of, where the mechanic never was paid. */
const ROWS = [
  'mechanic_documents where mechanic_id',
  'mechanic_days_off where mechanic_id',
  'mechanic_notes where mechanic_id',
  'mechanic_data_exports where mechanic_id',
  'mechanic_accounts where mechanic_id',
  'mechanic_vat where mechanic_id',
  'seller_details where mechanic_id',
  'ar_diagnostics where mechanic_id',
  "passkeys where kind = 'mechanic' and account_id",
  "sessions where kind = 'mechanic' and subject",
]

async function rowsOf(id: number): Promise<string[]> {
  const found: string[] = []
  for (const rows of ROWS) {
    const { rowCount } = await pool.query(`select from ${rows} = $1 limit 1`, [String(id)])
    if (rowCount) found.push(rows)
  }
  return found
}

describe('a mechanic whose account closes', () => {
  it.each(Object.entries(ACTS))('while %s leaves nothing of it [MECH-176]', async (_, prepare) => {
    const leaver = await signInMechanic(api, stock, { password })
    const { id } = leaver
    const request = await prepare(leaver)
    const close = () => desk.post(`/api/admin/mechanics/${id}/erasure`)
    const { status } = await amidClosing(
      pool,
      await lockLast(pool, `mechanic ${id}`),
      close,
      request,
    )
    expect(status).toBeLessThan(500)
    const [account] = await db.select().from(mechanics).where(eq(mechanics.id, id))
    expect(account).toMatchObject({
      name: 'Former mechanic',
      phone: '',
      location: 'Erased',
      availability: null,
      businessEmail: null,
      newEmail: null,
      calendarTokenHash: null,
      password: NOBODYS_PASSWORD,
      erasedAt: expect.anything(),
    })
    expect(await rowsOf(id)).toEqual([])
    expect(await tablesWith(pool, WORD)).toEqual([])
  })
})
