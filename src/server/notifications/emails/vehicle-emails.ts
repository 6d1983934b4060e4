import { and, asc, eq } from 'drizzle-orm'
import { countText } from '#domain/text/count-text.ts'
import { dayText } from '#domain/time/when-text.ts'
import { componentOf, isComponentKey } from '#domain/vehicles/forecast/components.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import { wordsOfPart } from '#domain/vehicles/visits/part-words.ts'
import { nameOf, namesText } from '#domain/vehicles/visits/visit.ts'
import type { LinkMaker } from '#server/auth/links/link-maker.ts'
import { ownAddress } from '#server/config/own-address.ts'
import type { Context } from '#server/context.ts'
import type { EmailData } from '#server/db/outbox/emails.ts'
import { predictiveAlerts } from '#server/db/schema/vehicle-care.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import {
  action,
  type Block,
  factList,
  heading,
  notice,
  paragraph,
  secondAction,
} from '#server/notifications/layout/email.ts'
import type { LoadedCar, StoredAlert } from '#server/vehicles/forecast/assemble-car.ts'
import { loadCars } from '#server/vehicles/forecast/load-cars.ts'
import { dayOfInstant } from '#server/vehicles/forecast/london-days.ts'
import { latestScoreChange } from '#server/vehicles/health/latest-score-change.ts'
import { listAskedParts } from '#server/vehicles/history/questions/list-asked-parts.ts'
import type { EmailTemplates, SampleFacts, WriteEmail } from './email-template.ts'

type Car = EmailData['maintenance-alert']
type Reminder = EmailData['maintenance-reminder']

const ofCar = ({ customerId, vehicleId }: SampleFacts): Car => ({ customerId, vehicleId })

/** Only what still stands when it is sent; nothing where everything has been seen to. */
const maintenanceAlert: WriteEmail<Car> = async (ctx, notification, links) => {
  const car = await findCar(ctx, notification.data)
  if (car === null) return null
  const alerts = await listActiveAlerts(ctx, notification.data)
  const [looks, due] = [alerts.filter(isLook), alerts.filter((one) => !isLook(one))]
  if (due.length === 0) return null
  const loaded = await loadCar(ctx, notification.data)
  const change = loaded && latestScoreChange(loaded)
  return {
    heading: `${car.make} ${car.model}: something to plan in`,
    preview: due.map(({ title }) => title).join('. '),
    blocks: [
      paragraph(notification.message),
      factList([
        { label: 'Car', value: displayRegistration(car.registration), isPlate: true },
        ...due.map(({ title, predictedFailureDate }) => ({
          label: title,
          value: dueText(predictedFailureDate, ctx.now),
        })),
        ...(looks.length === 0
          ? []
          : [{ label: 'Worth a look in the same visit', value: namesText(looks.map(nameOf)) }]),
      ]),
      ...(isOneVisit(due) ? [paragraph('One visit can see to all of it.')] : []),
      ...(change === null ? [] : [paragraph(change)]),
      action('See why, and book', ownAddress(ctx.env, '/maintenance-alerts')),
      ...(await askAboutParts(loaded, links)),
      notice(
        'These are forecasts from your mileage, your jobs and your MOT history. You can turn these emails off in your account.',
      ),
    ],
  }
}

/** Several things that the list shows as one alert. */
function isOneVisit(due: readonly Pick<StoredAlert, 'visitId'>[]): boolean {
  return (
    due.length > 1 && due.every(({ visitId }) => visitId !== null && visitId === due[0]?.visitId)
  )
}

/** A date that is past is no longer one to act by. */
function dueText(due: Temporal.Instant | null, now: Temporal.Instant): string {
  if (due === null) return 'soon'
  return dayOfInstant(due) < dayOfInstant(now) ? `since ${dayText(due)}` : `by ${dayText(due)}`
}

const maintenanceReminder: WriteEmail<Reminder> = async (ctx, notification, links) => {
  const car = await findCar(ctx, notification.data)
  const { topic } = notification.data
  if (car === null) return null
  const name = topic === 'mot' ? 'MOT' : isComponentKey(topic) ? componentOf(topic).name : 'Service'
  return {
    heading: `${name}: your reminder`,
    preview: `${car.make} ${car.model}, as you asked.`,
    blocks: [
      paragraph(notification.message),
      factList([
        { label: 'Car', value: displayRegistration(car.registration), isPlate: true },
        { label: 'What', value: name },
      ]),
      action('Open your car', ownAddress(ctx.env, '/vehicle-health')),
      ...(await askAboutParts(await loadCar(ctx, notification.data), links)),
    ],
  }
}

/** What nobody has on record, with a link by which the keeper answers without signing in. */
async function askAboutParts(car: LoadedCar | null, links: LinkMaker): Promise<Block[]> {
  const [part, ...others] = car ? listAskedParts(car) : []
  if (!car || !part) return []
  const name = componentOf(part.component).name.toLowerCase()
  const more =
    others.length === 0
      ? ''
      : ` The same goes for ${countText(others.length)} more ${others.length === 1 ? 'part' : 'parts'}.`
  return [
    heading('One thing only you know'),
    paragraph(
      `Nobody has told us when the ${name} ${wordsOfPart(part.component).were} last renewed.${more} You can answer without signing in, and we update the forecast.`,
    ),
    secondAction('Answer the question', await links.toPartQuestions(car)),
  ]
}

async function loadCar(ctx: Context, { customerId, vehicleId }: Car): Promise<LoadedCar | null> {
  const [car] = await loadCars(ctx, [{ customerId, vehicleId }])
  return car ?? null
}

async function findCar(ctx: Context, { vehicleId }: Car) {
  const [car] = await ctx.db.select().from(vehicles).where(eq(vehicles.id, vehicleId))
  return car ?? null
}

async function listActiveAlerts(ctx: Context, { vehicleId, customerId }: Car) {
  return ctx.db
    .select()
    .from(predictiveAlerts)
    .where(
      and(
        eq(predictiveAlerts.vehicleId, vehicleId),
        eq(predictiveAlerts.customerId, customerId),
        eq(predictiveAlerts.status, 'active'),
      ),
    )
    .orderBy(asc(predictiveAlerts.predictedFailureDate))
}

const isLook = ({ details }: StoredAlert) => details?.isLook === true

export const vehicleEmails = {
  'maintenance-alert': { write: maintenanceAlert, sample: ofCar },
  'maintenance-reminder': {
    write: maintenanceReminder,
    sample: (facts) => ({ ...ofCar(facts), topic: 'mot' }),
  },
} satisfies EmailTemplates
