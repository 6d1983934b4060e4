import * as z from 'zod/mini'
import { poundsField, textField } from '#contract/fields.ts'
import { TARIFF_BOUNDS, TARIFF_REASON_MAX } from '#domain/quotes/tariff.ts'

const { labourRatePounds, mobileFeePounds, percentMore, depositPounds } = TARIFF_BOUNDS

const pounds = ({ min, max }: { min: number; max: number }) => {
  const message = `Please enter £${min} to £${max}`
  return z.pipe(
    z.number(message).check(z.minimum(min, message), z.maximum(max, message)),
    poundsField,
  )
}

const PERCENT = `Please enter a whole number from ${percentMore.min} to ${percentMore.max}`
const percent = z
  .int(PERCENT)
  .check(z.minimum(percentMore.min, PERCENT), z.maximum(percentMore.max, PERCENT))

const FIELDS = {
  labourRatePounds: pounds(labourRatePounds),
  mobileFeePounds: pounds(mobileFeePounds),
  premiumPartsPercent: percent,
  luxuryPartsPercent: percent,
  outerLondonPercent: percent,
  innerLondonPercent: percent,
  depositPounds: pounds(depositPounds),
}

/** A dearer car or area never makes a price lower [QUOTE-11]. */
export const PlanTariffBody = z
  .strictObject({
    startsOn: z.iso.date('Please choose the day'),
    ...FIELDS,
    reason: textField({
      min: 2,
      max: TARIFF_REASON_MAX,
      message: 'Please say why',
      multiline: true,
    }),
  })
  .check(
    z.refine((body) => body.luxuryPartsPercent >= body.premiumPartsPercent, {
      path: ['luxuryPartsPercent'],
      message: 'Parts of luxury makes cost at least as much as those of premium ones',
    }),
    z.refine((body) => body.innerLondonPercent >= body.outerLondonPercent, {
      path: ['innerLondonPercent'],
      message: 'Labour in inner London costs at least as much as in outer London',
    }),
  )
