import { expect } from 'vitest'
import type { TestApi, Visitor } from './api.ts'
import { buildFinding, buildJob, complete } from './inspections.ts'
import type { Stock } from './stock.ts'

export async function buildInspection(api: TestApi, stock: Stock) {
  const job = await buildJob(api, stock)
  const finding = buildFinding({ title: 'Front pads worn to 2 mm' })
  const { id } = await complete(job.mechanic, job.bookingId, { findings: [finding] })
  return { ...job, id, finding }
}

export const priceOf = async (mechanic: Visitor, bookingId: string, serviceIds: number[]) =>
  (await mechanic.post(`/api/ar-diagnostics/${bookingId}/price`, { serviceIds })).body

export async function buildFollowUp(
  api: TestApi,
  stock: Stock,
  serviceIds = [stock.serviceId('front-brake-pads'), stock.serviceId('oil-change')],
) {
  const inspection = await buildInspection(api, stock)
  const { mechanic, bookingId, id, finding } = inspection
  const { totalCost } = await priceOf(mechanic, bookingId, serviceIds)
  const { status, body } = await mechanic.post(`/api/ar-diagnostics/sessions/${id}/quote`, {
    lines: serviceIds.map((serviceId, index) => ({
      serviceId,
      findingId: index === 0 ? finding.id : null,
    })),
    totalCost,
  })
  expect(status).toBe(201)
  return { ...inspection, followUp: body }
}

export const decide = (
  visitor: Visitor,
  followUp: { id: string; mobileFee: number; lines: { serviceId: number; totalCost: number }[] },
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
    totalCost: approved.length === 0 ? 0 : Math.round((sum + followUp.mobileFee) * 100) / 100,
    ...change,
  })
}
