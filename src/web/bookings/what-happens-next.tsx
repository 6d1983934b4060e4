import type { Booking } from '#contract/bookings.ts'
import { MECHANIC_ASSIGNED_HOURS, WARRANTY_MONTHS } from '#rules/brand.ts'
import { DEPOSIT_SENTENCES } from '#rules/deposit-terms.ts'
import { MOBILE_MOT_SENTENCE } from '#rules/mot.ts'

export function WhatHappensNext({ booking }: { booking: Booking }) {
  const steps = stepsOf(booking)
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="text-[1.75rem]">
        What happens next
      </h2>
      <ol className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-3">
        {steps.map(({ title, text }) => (
          <li key={title} className="border-t-4 border-yellow-500 pt-3">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1 leading-normal text-stone-700">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

type Step = { title: string; text: string }

function stepsOf({ status, serviceType, services }: Booking): Step[] {
  const isMobileMot = serviceType === 'mobile' && services.some((name) => /\bMOT\b/.test(name))
  const accepted: Step = {
    title: 'A mechanic accepts',
    text: `Within ${MECHANIC_ASSIGNED_HOURS} hours. Then you get the name and the phone number.`,
  }
  const visit: Step =
    serviceType === 'mobile'
      ? {
          title: 'The mechanic comes to you',
          text: isMobileMot
            ? MOBILE_MOT_SENTENCE
            : 'Please have the keys ready and leave room to open the doors.',
        }
      : {
          title: 'You bring the car',
          text: 'Your mechanic tells you where. Please bring the keys and the locking wheel nut.',
        }
  const paid: Step = {
    title: 'You pay at the end',
    text: `${DEPOSIT_SENTENCES.finalPayment} Repairs carry a ${WARRANTY_MONTHS}-month warranty.`,
  }
  switch (status) {
    case 'pending':
      return [accepted, visit, paid]
    case 'accepted':
    case 'on-the-way':
      return [visit, paid]
    case 'in-progress':
      return [paid]
    case 'completed':
    case 'cancelled':
      return []
  }
}
