import { createHash, randomUUID, randomUUIDv7 } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Finding } from '#contract/inspections/diagnostics.ts'
import { photosPath } from '#contract/inspections/inspection-photos.calls.ts'
import { pence } from '#domain/money/money.ts'
import { arDiagnostics, followUpLines, followUpQuotes } from '#server/db/schema/diagnostics.ts'
import { services } from '#server/db/schema/services.ts'
import type { TestApi, Visitor } from './api.ts'
import { book, makeQuote } from './journey.ts'
import { buildPerson } from './people.ts'
import { signIn } from './roles.ts'
import { addMechanic, NOW, type Stock } from './stock.ts'

export const buildFinding = (change: Partial<Finding> = {}): Finding => ({
  id: randomUUID(),
  component: 'front-left-brake',
  step: 'front-left-pad',
  kind: 'guided',
  isSimulated: false,
  result: 'red',
  title: 'Front left pad worn',
  notes: 'Down to the metal soon.',
  measurement: { quantity: 'pad-thickness', value: 2.1, unit: 'mm', limit: 3 },
  code: null,
  estimatedCost: 120.5,
  urgency: 'now',
  markers: [],
  ...change,
})

export const DEMO_FINDING: Partial<Finding> = {
  kind: 'demo',
  isSimulated: true,
  title: 'Brake pad wear',
  measurement: null,
  estimatedCost: 999,
}

export const buildDraft = (change: Record<string, unknown> = {}) => ({
  diagnosticType: 'brakes',
  findings: [buildFinding()],
  annotations: [],
  recommendedActions: 'Change the front pads.',
  durationSeconds: 754,
  confidence: 0.8,
  ...change,
})

/** A guest's booking with a new mechanic who has accepted it. */
export async function buildJob(api: TestApi, stock: Stock) {
  const customer = api.visitor()
  const person = buildPerson()
  const mechanicId = await addMechanic(stock)
  const { body } = await book(customer, await makeQuote(customer), { ...person, mechanicId })
  const bookingId: string = body.id
  const mechanic = await signIn(api, 'mechanic', String(mechanicId))
  const accepted = await mechanic.post(`/api/mechanics/jobs/${bookingId}/accept`, {
    scheduledDate: '2026-12-01T11:00:00Z',
  })
  expect(accepted.status).toBe(200)
  return { customer, person, mechanic, mechanicId, bookingId }
}

export async function begin(mechanic: Visitor, bookingId: string, change = {}) {
  const id = randomUUID()
  const answer = await mechanic.post(`/api/ar-diagnostics/${bookingId}`, {
    id,
    ...buildDraft(change),
  })
  expect(answer.status).toBe(201)
  return { id, body: answer.body }
}

/** An accepted job with a draft of an inspection. */
export async function buildDraftOf(api: TestApi, stock: Stock) {
  const job = await buildJob(api, stock)
  return { ...job, ...(await begin(job.mechanic, job.bookingId)) }
}

export async function complete(mechanic: Visitor, bookingId: string, change = {}) {
  const { id } = await begin(mechanic, bookingId, change)
  const answer = await mechanic.post(`/api/ar-diagnostics/sessions/${id}/complete`, { version: 1 })
  expect(answer.status).toBe(200)
  return { id, body: answer.body }
}

export const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 20, b: 20 } } })

export const hashOfBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export const sendPhoto = (
  visitor: Visitor,
  sessionId: string,
  bytes: Uint8Array,
  {
    photoId = randomUUID() as string,
    sha256 = hashOfBytes(bytes),
    type = 'image/jpeg',
    step = 'front-left-pad',
    capturedAt = '2026-11-02T08:59:00.000Z',
  } = {},
) =>
  visitor.send(
    `${photosPath(sessionId)}?${new URLSearchParams({
      photoId,
      sha256,
      capturedAt,
      step,
    })}`,
    {
      method: 'POST',
      rawBody: new Uint8Array(bytes),
      headers: { 'content-type': type },
    },
  )

/** The rows of an approved follow-up quote with one line. */
export async function addFollowUp(
  db: Stock['db'],
  { bookingId, mechanicId }: { bookingId: string; mechanicId: number },
) {
  const [service] = await db.select().from(services).limit(1)
  if (!service) throw new Error('the catalogue is empty')
  const [diagnosticId, id] = [randomUUID(), randomUUIDv7()]
  await db.insert(arDiagnostics).values({
    id: diagnosticId,
    mechanicId,
    bookingId,
    diagnosticType: 'brakes',
    status: 'completed',
    savedHash: '',
  })
  await db.insert(followUpQuotes).values({
    id,
    diagnosticId,
    bookingId,
    mechanicId,
    serviceType: 'mobile',
    mobileFee: pence(2500),
    vehicleClass: 'standard',
    labourArea: 'elsewhere',
    createdAt: NOW,
  })
  await db.insert(followUpLines).values({
    followUpQuoteId: id,
    position: 0,
    serviceId: service.id,
    name: service.name,
    findingTitle: 'Front pads worn to 2 mm',
    laborCost: service.basePrice,
    partsCost: pence(0),
    laborHours: service.laborHours,
    decision: 'approved',
  })
  return { followUpQuoteId: id, diagnosticId }
}
