import { openRevisits } from '#server/jobs/reoffer/open-revisits.ts'
import { askForBills } from '#server/payments/bills/charging/ask-for-bills.ts'
import { offerTo, slotOf } from '#test/support/jobs.ts'
import { book, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { addMechanic } from '#test/support/stock.ts'
import { paymentIdOf } from '#test/support/webhook.ts'
import { admin, type Step, send } from './making.ts'
import { enter, type World } from './world.ts'

/* Other jobs of the same mechanic, which earn what an earlier one has left them owing, and work of theirs that failed. */

/** Each is days later: who booked first is still to be signed in when the history ends. */
const MOST = 3

/** Somebody else books the mechanic, pays and is content. */
const anotherJob: Step = async (world, living) => {
  if (living.jobs === MOST) return
  living.jobs += 1
  const { api } = world
  const { mechanicId } = living
  // Sessions end, and the clock may have jumped.
  const mechanic = await enter(world, api, 'mechanic', String(mechanicId))
  const customer = api.visitor()
  const quoteId = await makeQuote(customer)
  const booked = await book(customer, quoteId, {
    ...buildPerson(),
    mechanicId,
    scheduledDate: await firstFreeSlot(customer, mechanicId, quoteId),
  })
  if (booked.status !== 201) return
  const { id } = booked.body
  const path = `/api/mechanics/jobs/${id}`
  await mechanic.post(`${path}/accept`, { mechanicId })
  const paying = await customer.post(`/api/bookings/${id}/pay`)
  if (paying.status === 200)
    await send(world, living, world.provider.pay(paymentIdOf(paying), api.clock.now))
  await finish(world, mechanicId, id)
  await askForBills(world.tasks())
}

async function finish(world: World, mechanicId: number, id: string): Promise<void> {
  world.api.clock.now = await slotOf(world.stock, id)
  const mechanic = await enter(world, world.api, 'mechanic', String(mechanicId))
  const path = `/api/mechanics/jobs/${id}`
  for (const status of ['on-the-way', 'in-progress'])
    await mechanic.post(`${path}/progress`, { status })
  await mechanic.post(`${path}/complete`, { mileage: null, undone: [] })
}

const WORDS = { words: 'It squeals again.' }

/** The work of the mechanic failed, and another comes again, whom we pay and whose cost the first bears. */
const comeAgain: Step = async (world, living) => {
  if (living.jobs === MOST) return
  living.jobs += 1
  const { api, stock } = world
  const { id: first, customer } = living
  const claim = await customer.post(`/api/bookings/${first}/cases`, { kind: 'warranty', ...WORDS })
  const arranged = await admin(world, `/api/admin/cases/${claim.body?.id}/revisit`, {
    positions: [0],
    ...WORDS,
  })
  if (arranged.status !== 200) return
  const { id } = arranged.body
  const slot = api.clock.now
    .toZonedDateTimeISO('UTC')
    .add({ days: 4 })
    .startOfDay()
    .add({ hours: 12 })
  const moved = await customer.post(`/api/bookings/${id}/reschedule`, {
    scheduledDate: slot.toInstant().toString(),
    expressRequest: true,
  })
  if (moved.status !== 200) return
  // Who is asked alone first does not answer.
  api.clock.now = api.clock.now.add({ hours: 24 })
  await openRevisits(world.tasks())
  const otherId = await addMechanic(stock)
  await offerTo(stock, id, [otherId])
  const other = await enter(world, api, 'mechanic', String(otherId))
  const { status } = await other.post(`/api/mechanics/jobs/${id}/accept`, { mechanicId: otherId })
  if (status === 200) await finish(world, otherId, id)
}

export const OTHER_JOBS = {
  'another job': anotherJob,
  'another mechanic comes again': comeAgain,
} satisfies Record<string, Step>
