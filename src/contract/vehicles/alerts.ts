import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { idParam } from '#contract/params.ts'
import { ALERT_BASES, ALERT_STATUSES } from '#domain/vehicles/care/alert-status.ts'
import { RISK_LEVELS } from '#domain/vehicles/forecast/risk.ts'

const AlertPart = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  riskLevel: z.enum(RISK_LEVELS),
  predictedFailureDate: z.nullable(z.string()),
  estimatedCost: z.nullable(z.number()),
  likelyDate: z.nullable(z.string()),
  earliestDate: z.nullable(z.string()),
  latestDate: z.nullable(z.string()),
  urgency: z.enum(['overdue', 'urgent', 'soon', 'planned']),
  basis: z.enum(ALERT_BASES),
  isLook: z
    .boolean()
    .check(z.describe('Not due: worth a look in the visit that the others call for')),
  service: z.nullable(z.object({ id: z.int(), name: z.string(), category: z.string() })),
})
export type AlertPart = z.infer<typeof AlertPart>

export const Alert = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  riskLevel: z.enum(RISK_LEVELS).check(z.describe('The highest of its parts')),
  status: z.enum(ALERT_STATUSES),
  predictedFailureDate: z
    .nullable(z.string())
    .check(z.describe('Most such parts are due by then, or the interval or the certificate ends')),
  estimatedCost: z.nullable(z.number()),
  confidenceLevel: z
    .nullable(z.number())
    .check(
      z.describe(
        'The chance, in per cent, that likelyDate is right to within toleranceMonths; null for an interval, and once the date is past',
      ),
    ),
  dueInTen: z
    .nullable(z.int())
    .check(z.describe('Once overdue: of ten such parts, so many would have been due by now')),
  urgency: z.enum(['overdue', 'urgent', 'soon', 'planned']),
  likelyDate: z.nullable(z.string()),
  earliestDate: z.nullable(z.string()),
  latestDate: z
    .nullable(z.string())
    .check(z.describe('Four in five are meant to lie between the two')),
  toleranceMonths: z.nullable(z.int()),
  basis: z
    .enum(ALERT_BASES)
    .check(
      z.describe('Where the date comes from: a forecast of wear, an interval, a tester, the law'),
    ),
  vehicle: z.object({
    id: z.int(),
    year: z.int(),
    make: z.string(),
    model: z.string(),
    registration: z.string(),
  }),
  service: z.nullable(z.object({ id: z.int(), name: z.string(), category: z.string() })),
  createdAt: z.string(),
  parts: z
    .array(AlertPart)
    .check(
      z.describe(
        'What one visit puts right, the first due first; the date, the service and the confidence of the alert are those of the first, its cost is the sum',
      ),
    ),
})
export type Alert = z.infer<typeof Alert>

export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/predictive-alerts',
  access: 'vehicle keeper or sample',
  summary:
    'What the cars of the signed-in customer will need; in the demo, without signing in, the sample',
  answer: z.array(Alert),
})

export const listAlertsOfCustomer = endpoint({
  method: 'GET',
  path: '/api/predictive-alerts/{customerId}',
  access: 'vehicle keeper or sample',
  summary: 'The same of one customer: oneself, or in the demo the sample, customer 1',
  params: z.object({ customerId: idParam }),
  answer: z.array(Alert),
})

export const UpdateAlertStatusBody = z.strictObject({
  status: z.enum(ALERT_STATUSES, 'Please send active, acknowledged or resolved'),
  isPartOnly: z
    .optional(z.boolean())
    .check(z.describe('True where the id is of one part of the visit, and the others stay')),
})

export const updateAlertStatus = endpoint({
  method: 'PATCH',
  path: '/api/predictive-alerts/{alertId}/status',
  access: 'vehicle keeper or sample',
  summary: 'Acknowledge an alert, or say that it has been seen to',
  params: z.object({ alertId: idParam }),
  body: UpdateAlertStatusBody,
  answer: Alert,
})
