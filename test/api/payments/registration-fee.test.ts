import { randomUUID } from 'node:crypto'
import { desc, eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { papers } from '#server/db/schema/papers.ts'
import { markedFees, registrationFees } from '#server/db/schema/registration-fees.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { applyDispute } from '#server/payments/disputes/apply-dispute.ts'
import { sendFeeRefunds } from '#server/payments/registration-fee/send-fee-refunds.ts'
import { buildEnv, createTestApi, type TestApi } from '#test/support/api.ts'
import { buildApplication } from '#test/support/applicants.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, sendEvent, sendSigned } from '#test/support/webhook.ts'

/* What an applicant pays once to register, from the application to its refund. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ vatNumber: 'GB980780684' }) })
const byHand = createTestApi(stock.db, {
  now: NOW,
  env: buildEnv({
    mode: 'live',
    paymentProvider: 'link',
    depositLink: 'https://pay.example.co.uk/deposit',
    registrationFee: { amountPence: pence(4900), link: 'https://pay.example.co.uk/register' },
  }),
})
let ada = await signIn(byHand, 'administrator', '1')

beforeEach(async () => {
  api.clock.now = NOW
  ada = await signIn(byHand, 'administrator', '1')
})
afterEach(() => expectInvariants(stock.pool))

async function apply(which: TestApi = api, change: Record<string, unknown> = {}) {
  const application = buildApplication(change)
  const { status, body } = await which.visitor().post('/api/mechanics/register', application)
  expect(status).toBe(201)
  return { id: body.mechanic.id as number, email: application.email, fee: body.registrationFee }
}
/** In the demo every visitor is an administrator. */
const act = (path: string, sent?: object) =>
  api.visitor().post(`/api/admin/mechanics/${path}`, sent)
const feeEvent = (id: string, change: object = {}) =>
  buildEvent(id, { amountPence: 4900, purpose: 'registration-fee', ...change })
const seen = async (id: string) => (await api.visitor().get(`/api/registration-fees/${id}`)).body
const entriesOf = async (causeId: string) =>
  (
    await stock.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.causeId, causeId))
      .orderBy(ledgerEntries.id)
  ).map(({ kind }) => kind)
const papersOf = (causeId: string) =>
  stock.db
    .select()
    .from(papers)
    .where(eq(papers.causeId, causeId))
    .orderBy(papers.issuedAt, papers.id)
const told = async (email: string) =>
  (
    await stock.db
      .select()
      .from(notifications)
      .where(eq(notifications.recipientEmail, email))
      .orderBy(notifications.id)
  ).map(({ type }) => type)
const pay = (id: string, change: object = {}) => sendEvent(api, feeEvent(id, change))
const sendRefunds = () => sendFeeRefunds(createTaskContext(api.runtime))

describe('an application', () => {
  it('is asked for the fee, once, and its page names nobody [PAY-130]', async () => {
    const { fee, email } = await apply()
    expect(fee).toEqual({ id: expect.any(String), state: 'due', pounds: 49 })
    const body = await seen(fee.id)
    expect(body).toEqual({ id: fee.id, state: 'due', pounds: 49, paidAt: null, refund: null })
    expect(await told(email)).toEqual(['application-received'])
  })

  it('pays nothing where the operator asks for nothing [PAY-130]', async () => {
    const free = createTestApi(stock.db, {
      now: NOW,
      env: buildEnv({ registrationFee: { amountPence: pence(0), link: null } }),
    })
    const { id, fee } = await apply(free)
    expect(fee).toBeNull()
    const listed = (await free.visitor().get('/api/admin/mechanics')).body
    expect(listed.find((it: { id: number }) => it.id === id).registrationFee).toBeNull()
  })

  it('is approved whether or not the fee is paid [PAY-130]', async () => {
    const { id, fee } = await apply()
    expect((await act(`${id}/approve`)).body).toMatchObject({
      isApproved: true,
      registrationFee: { state: 'due', pounds: 49 },
    })
    expect((await pay(fee.id)).status).toBe(200)
    expect((await seen(fee.id)).state).toBe('paid')
  })

  it('with a page that does not exist is 404', async () => {
    const { status } = await api
      .visitor()
      .get('/api/registration-fees/00000000-0000-7000-8000-000000000000')
    expect(status).toBe(404)
  })
})

describe('a payment of the fee', () => {
  it('is opened at the provider, settled by its event, posted, receipted and told [PAY-131]', async () => {
    const { id, fee, email } = await apply()
    const { body } = await api.visitor().post(`/api/registration-fees/${fee.id}/pay`)
    expect(body).toEqual({
      url: `/demo/pay/${fee.id}`,
      state: 'unpaid',
      simulated: true,
      seenByPeople: false,
    })
    await pay(fee.id)
    expect(await seen(fee.id)).toMatchObject({ state: 'paid', paidAt: NOW.toString() })
    expect(await entriesOf(fee.id)).toEqual(['registration-fee-paid'])
    const [receipt] = await papersOf(fee.id)
    expect(receipt?.content.totals).toEqual([
      { label: 'Total before VAT', amountPence: 4083, isStrong: false },
      { label: 'VAT at 20%', amountPence: 817, isStrong: false },
      { label: 'Received with thanks', amountPence: 4900, isStrong: true },
    ])
    expect(await told(email)).toEqual(['application-received', 'registration-fee-paid'])
    const { body: again } = await api.visitor().post(`/api/registration-fees/${fee.id}/pay`)
    expect(again.state).toBe('paid')
    await act(`${id}/approve`)
    const mechanic = await signIn(api, 'mechanic', String(id))
    const { body: documents } = await mechanic.get('/api/mechanics/papers')
    expect(documents).toMatchObject([{ id: receipt?.id, kind: 'receipt' }])
  })

  it('counts once, however often its events come, and two at once [PAY-132]', async () => {
    const { fee } = await apply()
    const event = feeEvent(fee.id)
    await Promise.all([sendEvent(api, event), sendEvent(api, event), pay(fee.id), pay(fee.id)])
    expect(await entriesOf(fee.id)).toEqual(['registration-fee-paid'])
    expect(await papersOf(fee.id)).toHaveLength(1)
  })

  it('that is forged or has no signature changes nothing [PAY-132, SEC-P21]', async () => {
    const { fee } = await apply()
    const body = JSON.stringify(feeEvent(fee.id))
    expect((await sendSigned(api, body, { secret: 'y'.repeat(40) })).status).toBe(400)
    expect((await sendSigned(api, body, { signature: null })).status).toBe(400)
    expect((await seen(fee.id)).state).toBe('due')
  })

  it.each([
    ['of another amount', { amountPence: 3000 }],
    ['in another currency', { currency: 'eur' }],
    ['to another account', { account: 'somebody-else' }],
  ])('%s is a case, and the right one settles it [PAY-132]', async (_, change) => {
    const { fee } = await apply()
    const event = feeEvent(fee.id, change)
    await sendEvent(api, event)
    expect((await seen(fee.id)).state).toBe('mismatched')
    expect(await entriesOf(fee.id)).toEqual([])
    const [opened] = await stock.db
      .select()
      .from(operatorCases)
      .where(eq(operatorCases.subject, `simulator:${event.id}`))
    expect(opened).toMatchObject({ kind: 'mismatch', bookingId: null })
    expect(opened?.expected).toContain('£49.00')
    await pay(fee.id)
    expect((await seen(fee.id)).state).toBe('paid')
  })

  it('goes back at once when the application was rejected before it came [PAY-134]', async () => {
    const { id, fee, email } = await apply()
    await act(`${id}/reject`, { reason: 'Too few years' })
    expect((await seen(fee.id)).state).toBe('cancelled')
    await pay(fee.id)
    await sendRefunds()
    expect(await seen(fee.id)).toMatchObject({ state: 'refunded', refund: 'done' })
    expect(await told(email)).toEqual([
      'application-received',
      'application-rejected',
      'registration-fee-refunded',
    ])
  })

  it('goes back when the fee was waived before it came, and the fee stays waived [PAY-133]', async () => {
    const { id, fee } = await apply()
    expect(
      (await act(`${id}/registration-fee/waive`, { reason: 'Came by a friend' })).body,
    ).toEqual({
      fee: 'waived',
    })
    await pay(fee.id)
    await pay(fee.id)
    await sendRefunds()
    expect(await seen(fee.id)).toMatchObject({ state: 'waived', refund: 'done' })
  })
})

describe('a rejected application', () => {
  it('gets the whole fee back, once, with a credit note [PAY-134]', async () => {
    const { id, fee } = await apply()
    await pay(fee.id)
    await act(`${id}/reject`)
    await act(`${id}/reject`)
    expect(await seen(fee.id)).toMatchObject({ state: 'refunded', refund: 'requested' })
    expect([await sendRefunds(), await sendRefunds()]).toEqual([1, 0])
    expect(await entriesOf(fee.id)).toEqual([
      'registration-fee-paid',
      'registration-fee-refund-owed',
      'refund-made',
    ])
    expect((await papersOf(fee.id)).map(({ kind }) => kind).sort()).toEqual([
      'credit-note',
      'receipt',
    ])
  })

  it('that comes again is asked again, and one that had it waived is not [PAY-134]', async () => {
    const { id, fee, email } = await apply()
    await act(`${id}/reject`)
    const again = await apply(api, { email })
    expect([again.id, again.fee.state]).toEqual([id, 'due'])
    expect(again.fee.id).not.toBe(fee.id)
    await act(`${id}/registration-fee/waive`, { reason: 'Had to apply twice' })
    await act(`${id}/reject`)
    expect((await apply(api, { email })).fee).toMatchObject({ id: again.fee.id, state: 'waived' })
  })

  it('leaves its fee in the books when retention deletes it [PAY-134]', async () => {
    const { id, fee } = await apply()
    await pay(fee.id)
    await act(`${id}/reject`)
    await stock.db.delete(mechanics).where(eq(mechanics.id, id))
    expect((await seen(fee.id)).state).toBe('refunded')
    expect(await sendRefunds()).toBe(1)
  })
})

describe('an administrator', () => {
  it('refunds a fee that was paid, once and with a reason, also two at once [PAY-133, SEC-6]', async () => {
    const { id, fee, email } = await apply()
    await pay(fee.id)
    const path = `${id}/registration-fee/refund`
    expect((await act(path, { reason: ' ' })).status).toBe(400)
    const answers = await Promise.all([
      act(path, { reason: 'Left again' }),
      act(path, { reason: 'Left again' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await sendRefunds()
    expect(await seen(fee.id)).toMatchObject({ state: 'refunded', refund: 'done' })
    expect(await told(email)).toContain('registration-fee-refunded')
    const [line] = await stock.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'registration-fee.refund'))
      .orderBy(desc(auditEvents.id))
    expect(line?.object).toBe(`mechanic ${id}: £49.00, Left again`)
  })

  it('waives a fee that is not paid, once and with a reason, also two at once [PAY-133, SEC-6]', async () => {
    const { id, email } = await apply()
    const path = `${id}/registration-fee/waive`
    expect((await act(path, { reason: ' ' })).status).toBe(400)
    const reason = { reason: 'Came by a friend' }
    const answers = await Promise.all([act(path, reason), act(path, reason)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await told(email)).filter((type) => type === 'registration-fee-waived')).toHaveLength(1)
    const lines = await stock.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'registration-fee.waive'))
    const own = lines.filter(({ object }) => object?.startsWith(`mechanic ${id}:`))
    expect(own.map(({ object }) => object)).toEqual([`mechanic ${id}: £49.00, Came by a friend`])
  })

  it('waives no fee that is paid and refunds none that is not [PAY-133]', async () => {
    const { id, fee } = await apply()
    const reason = { reason: 'By mistake' }
    expect((await act(`${id}/registration-fee/refund`, reason)).status).toBe(409)
    await pay(fee.id)
    expect((await act(`${id}/registration-fee/waive`, reason)).status).toBe(409)
  })

  const SEEN = {
    amount: 49,
    receivedOn: '2026-11-02',
    reference: 'FLETCHER 49',
    reason: 'Seen on the account statement',
  }

  it('with a fixed link marks the fee as paid, once, and makes its refund by hand [PAY-133, PAY-120]', async () => {
    const { id, fee, email } = await apply(byHand)
    const { body } = await byHand.visitor().post(`/api/registration-fees/${fee.id}/pay`)
    expect(body.url).toBe(`https://pay.example.co.uk/register?client_reference_id=${fee.id}`)
    const path = `/api/admin/mechanics/${id}/registration-fee/paid`
    expect((await ada.post(path, { ...SEEN, amount: 30 })).body.fields).toEqual({
      amount: 'The registration fee is £49.00',
    })
    expect((await ada.post(path, { ...SEEN, receivedOn: '2027-01-01' })).status).toBe(400)
    expect((await ada.post(path, SEEN)).body).toEqual({ fee: 'paid' })
    expect(await told(email)).toContain('registration-fee-paid')
    const lines = await stock.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'registration-fee.mark-paid'))
    expect(lines.map(({ object }) => object)).toContainEqual(
      expect.stringMatching(`^mechanic ${id}`),
    )
    expect((await ada.post(path, SEEN)).status).toBe(409)
    expect(await stock.db.$count(markedFees, eq(markedFees.feeId, fee.id))).toBe(1)
    await ada.post(`/api/admin/mechanics/${id}/reject`, {})
    const { refunds } = (await ada.get('/api/admin/by-hand')).body
    expect(refunds).toMatchObject([{ id: fee.id, mechanicId: id, bookingId: null, pounds: 49 }])
    const sent = { amount: 49, madeOn: '2026-11-02', reference: 'BACK 49', reason: 'Bank transfer' }
    expect((await ada.post(`/api/admin/refunds/${fee.id}/made`, sent)).status).toBe(200)
    expect((await ada.post(`/api/admin/refunds/${fee.id}/made`, sent)).status).toBe(409)
    expect((await ada.get('/api/admin/by-hand')).body.refunds).toEqual([])
    expect((await told(email)).filter((type) => type === 'registration-fee-sent')).toHaveLength(1)
  })

  it('sees the fee on the list of applications and on the mechanic’s page [PAY-135]', async () => {
    const { id, fee } = await apply()
    await pay(fee.id)
    const listed = (await api.visitor().get('/api/admin/mechanics')).body
    const shown = { state: 'paid', pounds: 49, paidAt: NOW.toString(), refund: null }
    expect(listed.find((it: { id: number }) => it.id === id).registrationFee).toMatchObject(shown)
    const detail = (await api.visitor().get(`/api/admin/mechanics/${id}`)).body
    expect(detail.registrationFee).toMatchObject(shown)
  })

  it('sees why it was waived or refunded, on the list of applications and on the mechanic’s page [PAY-135]', async () => {
    const shownOf = async (id: number) => {
      const listed = (await api.visitor().get('/api/admin/mechanics')).body
      const detail = (await api.visitor().get(`/api/admin/mechanics/${id}`)).body
      return [listed.find((it: { id: number }) => it.id === id), detail].map(
        ({ registrationFee: { state, decidedBecause } }) => [state, decidedBecause],
      )
    }
    const waived = await apply()
    await act(`${waived.id}/registration-fee/waive`, { reason: 'Came by a friend' })
    const expected = ['waived', 'Came by a friend']
    expect(await shownOf(waived.id)).toEqual([expected, expected])
    const refunded = await apply()
    await pay(refunded.fee.id)
    await act(`${refunded.id}/registration-fee/refund`, { reason: 'Left again' })
    const back = ['refunded', 'Left again']
    expect(await shownOf(refunded.id)).toEqual([back, back])
    expect(await sendRefunds()).toBe(1)
  })
})

describe('a refund of the fee', () => {
  async function settleCase(subject: string) {
    const [opened] = await stock.db
      .select()
      .from(operatorCases)
      .where(eq(operatorCases.subject, subject))
    const { status } = await api
      .visitor()
      .post(`/api/admin/operator-cases/${opened?.id}/close`, { reason: 'Paid by bank transfer' })
    expect(status).toBe(200)
  }

  it('that overtakes its payment ends as if it had not [PAY-132]', async () => {
    const { fee } = await apply()
    await pay(fee.id, { type: 'refunded' })
    await pay(fee.id)
    expect(await seen(fee.id)).toMatchObject({ state: 'refunded', refund: 'done' })
    expect((await entriesOf(fee.id)).sort()).toEqual([
      'refund-made',
      'registration-fee-paid',
      'registration-fee-refund-owed',
    ])
  })

  it.each([
    ['the refund', true],
    ['the refund and of the payment', false],
  ])(
    'that the bank sent back before the news of %s is owed again, whatever comes late [PAY-171]',
    async (_, isPaid) => {
      const { id, fee } = await apply()
      if (isPaid) await pay(fee.id)
      await pay(fee.id, { type: 'refund-failed' })
      await pay(fee.id, { type: 'refunded' })
      await pay(fee.id)
      expect(await seen(fee.id)).toMatchObject({ state: 'refunded', refund: 'failed' })
      expect((await entriesOf(fee.id)).sort()).toEqual([
        'refund-made',
        'refund-returned',
        'registration-fee-paid',
        'registration-fee-refund-owed',
      ])
      expect(await sendRefunds()).toBe(0)
      await settleCase(fee.id)
      expect((await seen(fee.id)).refund).toBe('done')
      const { registrationFee } = (await api.visitor().get(`/api/admin/mechanics/${id}`)).body
      expect(registrationFee).toMatchObject({ state: 'refunded', refund: 'done' })
    },
  )

  it('of a fee that was waived goes back once, where its news overtakes the payment [PAY-171]', async () => {
    const { id, fee } = await apply()
    await act(`${id}/registration-fee/waive`, { reason: 'Came by a friend' })
    await pay(fee.id, { type: 'refunded' })
    await pay(fee.id)
    expect(await sendRefunds()).toBe(0)
    expect(await seen(fee.id)).toMatchObject({ state: 'waived', refund: 'done' })
  })

  it('that the bank sends back is owed again until a person has paid it [PAY-132, PAY-63]', async () => {
    const { id, fee } = await apply()
    await pay(fee.id)
    await act(`${id}/registration-fee/refund`, { reason: 'Left again' })
    await sendRefunds()
    await pay(fee.id, { type: 'refund-failed' })
    expect((await seen(fee.id)).refund).toBe('failed')
    await settleCase(fee.id)
    expect((await seen(fee.id)).refund).toBe('done')
  })
})

describe('a dispute about the fee', () => {
  const dispute = (paymentId: string, outcome: 'open' | 'lost') => ({
    reference: `dp_${paymentId}`,
    paymentId,
    chargeReference: null,
    purpose: 'registration-fee' as const,
    amountPence: 4900,
    takenPence: 4900,
    givenBackPence: 0,
    fees: [],
    outcome,
    reason: 'fraudulent',
    evidenceDueAt: NOW.add({ hours: 168 }),
  })

  it('that is lost takes the fee back, once [PAY-132, PAY-47]', async () => {
    const { fee } = await apply()
    await pay(fee.id)
    const ctx = createTaskContext(api.runtime)
    expect(await applyDispute(ctx, dispute(fee.id, 'open'))).toBe('posted')
    await applyDispute(ctx, dispute(fee.id, 'lost'))
    await applyDispute(ctx, dispute(fee.id, 'lost'))
    expect((await seen(fee.id)).state).toBe('refunded')
    expect(await entriesOf(`dp_${fee.id}`)).toEqual(['chargeback-opened', 'chargeback-lost'])
    const [stored] = await stock.db
      .select()
      .from(registrationFees)
      .where(eq(registrationFees.id, fee.id))
    expect(stored?.refundState).toBe('done')
  })

  it('that is lost makes a refund that the bank had returned, and closes its case [PAY-132, PAY-47]', async () => {
    const { fee } = await apply()
    await pay(fee.id)
    await pay(fee.id, { type: 'refund-failed' })
    await applyDispute(createTaskContext(api.runtime), dispute(fee.id, 'lost'))
    await pay(fee.id, { type: 'refund-failed' })
    expect((await seen(fee.id)).refund).toBe('done')
    const cases = await stock.db
      .select()
      .from(operatorCases)
      .where(eq(operatorCases.subject, fee.id))
    expect(cases).toMatchObject([{ kind: 'refund-returned', closedBy: 'provider' }])
  })

  it('that is lost before the payment is heard of leaves the payment in the books, once [PAY-171]', async () => {
    const { fee } = await apply()
    await applyDispute(createTaskContext(api.runtime), dispute(fee.id, 'lost'))
    await pay(fee.id)
    expect(await seen(fee.id)).toMatchObject({ state: 'refunded', refund: 'done' })
    expect(await entriesOf(fee.id)).toEqual(['registration-fee-paid'])
    expect(await entriesOf(`dp_${fee.id}`)).toEqual(['chargeback-opened', 'chargeback-lost'])
  })

  it('that is lost before a returned refund is heard of owes nothing again [PAY-132, PAY-47]', async () => {
    const { fee } = await apply()
    await pay(fee.id)
    await applyDispute(createTaskContext(api.runtime), dispute(fee.id, 'lost'))
    await pay(fee.id, { type: 'refunded' })
    await pay(fee.id, { type: 'refund-failed' })
    expect(await seen(fee.id)).toMatchObject({ state: 'refunded', refund: 'done' })
    expect(await stock.db.$count(operatorCases, eq(operatorCases.subject, fee.id))).toBe(0)
  })
})

it('a parked payment pays the fee of the applicant whom an administrator names, once [PAY-145]', async () => {
  const { email, fee } = await apply()
  const parked = async (amountPence: number) => {
    const event = feeEvent(randomUUID(), { amountPence })
    await sendEvent(api, event)
    const [it] = await stock.db
      .select()
      .from(operatorCases)
      .where(like(operatorCases.subject, `%:${event.id}`))
    return `/api/admin/operator-cases/${it?.id}/close`
  }
  const close = (path: string, named: object) =>
    api.visitor().post(path, { reason: 'Their bank wrote the name', ...named })
  const nothingOpen = (amount: string) => ({
    applicantEmail: `No registration fee of ${amount} is open under this email`,
  })
  const other = await close(await parked(4800), { applicantEmail: email })
  expect([other.status, other.body.fields]).toEqual([400, nothingOpen('£48.00')])
  const path = await parked(4900)
  const both = await close(path, { applicantEmail: email, bookingReference: 'BK-000000' })
  expect(both.body.fields).toEqual({
    applicantEmail: 'Please name a booking or an applicant, not both',
  })
  expect((await close(path, { applicantEmail: email.toUpperCase() })).status).toBe(200)
  expect((await seen(fee.id)).state).toBe('paid')
  const again = await close(await parked(4900), { applicantEmail: email })
  expect(again.body.fields).toEqual(nothingOpen('£49.00'))
})
