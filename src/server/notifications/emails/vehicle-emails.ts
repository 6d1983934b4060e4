import { and, asc, eq } from 'drizzle-orm'
import { dayText } from '#domain/time/when-text.ts'
import { componentOf, isComponentKey } from '#domain/vehicles/forecast/components.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import { ownAddress } from '#server/config/own-address.ts'
import type { Context } from '#server/context.ts'
import { predictiveAlerts } from '#server/db/schema/vehicle-care.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import { action, factList, notice, paragraph } from '#server/notifications/layout/email.ts'
import type { StoredMessage, WriteEmail } from './email-template.ts'
import { isIntegerIn } from './message-data.ts'

/** Only what still stands when it is sent; nothing where everything has been seen to. */
export const maintenanceAlert: WriteEmail = async (ctx, message) => {
  const car = await findCar(ctx, message)
  if (car === null) return null
  const alerts = await listActiveAlerts(ctx, message)
  if (alerts.length === 0) return null
  return {
    heading: `${car.make} ${car.model}: something to plan in`,
    preview: alerts.map(({ title }) => title).join('. '),
    blocks: [
      paragraph(message.message),
      factList([
        { label: 'Car', value: displayRegistration(car.registration), isPlate: true },
        ...alerts.map(({ title, predictedFailureDate }) => ({
          label: title,
          value: predictedFailureDate ? `by ${dayText(predictedFailureDate)}` : 'soon',
        })),
      ]),
      action('See why, and book', ownAddress(ctx.env, '/maintenance-alerts')),
      notice(
        'These are forecasts from your mileage, your jobs and your MOT history. You can switch these letters off in your account.',
      ),
    ],
  }
}

export const maintenanceReminder: WriteEmail = async (ctx, message) => {
  const car = await findCar(ctx, message)
  const { topic } = message.data
  if (car === null || typeof topic !== 'string') return null
  const name = topic === 'mot' ? 'MOT' : isComponentKey(topic) ? componentOf(topic).name : 'Service'
  return {
    heading: `${name}: your reminder`,
    preview: `${car.make} ${car.model}, as you asked.`,
    blocks: [
      paragraph(message.message),
      factList([
        { label: 'Car', value: displayRegistration(car.registration), isPlate: true },
        { label: 'What', value: name },
      ]),
      action('Open your car', ownAddress(ctx.env, '/vehicle-health')),
    ],
  }
}

async function findCar(ctx: Context, { data }: StoredMessage) {
  if (!isIntegerIn(data, 'vehicleId')) return null
  const [car] = await ctx.db.select().from(vehicles).where(eq(vehicles.id, data.vehicleId))
  return car ?? null
}

async function listActiveAlerts(ctx: Context, { data }: StoredMessage) {
  if (!isIntegerIn(data, 'vehicleId') || !isIntegerIn(data, 'customerId')) return []
  return ctx.db
    .select()
    .from(predictiveAlerts)
    .where(
      and(
        eq(predictiveAlerts.vehicleId, data.vehicleId),
        eq(predictiveAlerts.customerId, data.customerId),
        eq(predictiveAlerts.status, 'active'),
      ),
    )
    .orderBy(asc(predictiveAlerts.predictedFailureDate))
}
