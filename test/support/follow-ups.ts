import { expect } from 'vitest'
import type { TestApi, Visitor } from './api.ts'
import { buildFinding, buildJob, complete } from './inspections.ts'
import { acceptedJob, signInMechanic, slotOf } from './jobs.ts'
import { buildPerson } from './people.ts'
import type { Stock } from './stock.ts'

export async function buildInspection(api: TestApi, stock: Stock) {
  const job = await buildJob(api, stock)
  const finding = buildFinding({ title: 'Front pads worn to 2 mm' })
  const { id } = await complete(job.mechanic, job.bookingId, { findings: [finding] })
  return { ...job, id, finding }
}

export const priceOf = async (mechanic: Visitor, bookingId: string, serviceIds: number[]) =>
  (await mechanic.post(`/api/ar-diagnostics/${bookingId}/price`, { serviceIds })).body

const defaultServices = (stock: Stock) => [
  stock.serviceId('front-brake-pads'),
  stock.serviceId('oil-change'),
]

export async function buildFollowUp(
  api: TestApi,
  stock: Stock,
  serviceIds = defaultServices(stock),
) {
  const inspection = await buildInspection(api, stock)
  return { ...inspection, followUp: await sendQuote(inspection, serviceIds) }
}

type Inspected = Pick<
  Awaited<ReturnType<typeof buildInspection>>,
  'mechanic' | 'bookingId' | 'id' | 'finding'
>

async function sendQuote({ mechanic, bookingId, id, finding }: Inspected, serviceIds: number[]) {
  const { totalCost } = await priceOf(mechanic, bookingId, serviceIds)
  const { status, body } = await mechanic.post(`/api/ar-diagnostics/sessions/${id}/quote`, {
    lines: serviceIds.map((serviceId, index) => ({
      serviceId,
      findingId: index === 0 ? finding.id : null,
    })),
    totalCost,
  })
  expect(status).toBe(201)
  return body
}

/** A job that is under way, with an open follow-up quote. */
export const buildRunningFollowUp = async (api: TestApi, stock: Stock) =>
  buildFollowUpOf(api, stock, await signInMechanic(api, stock), 'in-progress')

/** A job of that mechanic which was cancelled after its inspection, with an open follow-up quote: it means another visit. */
export async function buildCancelledFollowUp(api: TestApi, stock: Stock, mechanic: SignedIn) {
  const built = await buildFollowUpOf(api, stock, mechanic, 'accepted')
  const reason = 'The car does not start.'
  const answer = await built.customer.post(`/api/bookings/${built.bookingId}/cancel`, { reason })
  expect(answer.status).toBe(200)
  const { body } = await built.customer.get(`/api/follow-up-quotes/${built.followUp.id}`)
  return { ...built, followUp: body }
}

type SignedIn = Awaited<ReturnType<typeof signInMechanic>>

async function buildFollowUpOf(
  api: TestApi,
  stock: Stock,
  mechanic: SignedIn,
  until: 'accepted' | 'in-progress',
) {
  const person = buildPerson()
  const job = await acceptedJob(api, stock, mechanic, until, { person })
  const finding = buildFinding({ title: 'Front pads worn to 2 mm' })
  const { id } = await complete(mechanic.visitor, job.id, { findings: [finding] })
  const inspection = {
    customer: job.customer,
    person,
    mechanic: mechanic.visitor,
    mechanicId: mechanic.id,
    bookingId: job.id,
    id,
    finding,
  }
  return { ...inspection, followUp: await sendQuote(inspection, defaultServices(stock)) }
}

/** A job that is under way, whose customer chose text messages. */
export async function buildRunningJob(
  api: TestApi,
  stock: Stock,
  until: 'accepted' | 'in-progress' = 'in-progress',
) {
  const mechanic = await signInMechanic(api, stock)
  const person = { smsNotifications: true }
  const job = await acceptedJob(api, stock, mechanic, until, { person })
  return { ...job, bookingId: job.id, mechanic: mechanic.visitor, mechanicId: mechanic.id }
}

/** Proposes extra work on a job, at its price. */
export async function propose(
  { mechanic, id }: { mechanic: Visitor; id: string },
  serviceId: number,
  change: object = {},
) {
  const { totalCost } = await priceOf(mechanic, id, [serviceId])
  return mechanic.post(`/api/bookings/${id}/extra-work`, {
    serviceIds: [serviceId],
    reason: 'The oil is black',
    totalCost,
    ...change,
  })
}

/** Completes a job around its slot. */
export async function completeJob(
  api: TestApi,
  stock: Stock,
  { mechanic, bookingId }: { mechanic: Visitor; bookingId: string },
  body: object = {},
) {
  const before = api.clock.now
  api.clock.now = await slotOf(stock, bookingId)
  const answer = await mechanic.post(`/api/mechanics/jobs/${bookingId}/complete`, body)
  api.clock.now = before
  return answer
}

/** A follow-up quote that is answered after the job, and so means another visit. */
export async function buildLateFollowUp(api: TestApi, stock: Stock) {
  const built = await buildRunningFollowUp(api, stock)
  expect((await completeJob(api, stock, built)).status).toBe(200)
  const { body } = await built.customer.get(`/api/follow-up-quotes/${built.followUp.id}`)
  return { ...built, followUp: body }
}

export const decide = (
  visitor: Visitor,
  followUp: {
    id: string
    visit: string
    mobileFee: number
    lines: { serviceId: number; totalCost: number }[]
  },
  decisions: ('approved' | 'declined')[],
  change: Record<string, unknown> = {},
) => {
  const approved = followUp.lines.filter((_, index) => decisions[index] === 'approved')
  const sum = approved.reduce((total, line) => total + line.totalCost, 0)
  return visitor.post(`/api/follow-up-quotes/${followUp.id}/decide`, {
    decisions: followUp.lines.map(({ serviceId }, index) => ({
      serviceId,
      decision: decisions[index],
    })),
    visit: followUp.visit,
    totalCost: approved.length === 0 ? 0 : Math.round((sum + followUp.mobileFee) * 100) / 100,
    ...change,
  })
}
