import type { CarPartId } from './car-part-ids.ts'

/** One stroke of the drawing, as SVG path data. Pages and reports choose its fill and line colours. */
export type CarStroke = {
  d: string
  fill?: 'card' | 'glass' | 'tyre'
  isQuiet?: true
  width: number
}

export const FRONT_AXLE = 186
export const REAR_AXLE = 628
export const HUB_HEIGHT = 286

/** Five pairs of spokes, drawn from the hub of a wheel. */
const SPOKES =
  'm-4-30l-3-8m11 8l3-8m20 25l7-5m-4 13l8 0m-17 27l7 5m-14 0l3 8m-31-8l-3 8m-4-13l-7 5m-2-32l-8 0m11-8l-7-5'

/** The car is seen from the kerb: nearside, nose to the left. */
export const CAR_BODY: readonly CarStroke[] = [
  { d: 'M4 341H816', isQuiet: true, width: 3 },
  {
    d: 'M123 306L68 304Q45 303 42 284C38 264 38 248 41 234C43 212 54 200 80 193C132 178 190 169 246 164C284 136 330 108 376 95C424 83 500 79 572 83C626 86 668 92 710 103L703 112C722 132 736 152 744 170C752 186 756 202 757 218L760 238C764 260 762 280 754 295Q749 305 736 305L691 306A66 66 0 1 0 565 306L249 306A66 66 0 1 0 123 306Z',
    fill: 'card',
    width: 3.5,
  },
  {
    d: 'M296 162C326 137 354 118 386 107C412 101 438 98 463 97L459 156ZM477 96.500C508 95 540 95.500 570 97C606 99 634 103 657 110C665 122 669 136 670 149L473 155.500Z',
    fill: 'glass',
    width: 2.5,
  },
  {
    d: 'M612 100L622 151M298 163C288 198 284 238 288 272Q290 296 304 296H548C551 262 568 238 594 224C612 208 621 182 622 152M470 97L466 156V296M104 208C130 199 210 190 300 187C430 181 570 178 704 182',
    width: 2,
  },
  { d: 'M128 184C170 178 214 174 262 171L292 164', isQuiet: true, width: 2 },
  { d: 'M42 260H98M48 276H92M700 238H759M704 112L664 110', width: 2 },
  { d: 'M430 196h26M570 192h26', width: 4.5 },
  {
    d: 'M47 214C56 204 70 198 96 195C95 206 84 214 60 220L44 221ZM744 170C726 172 712 178 706 190L716 204L756 208C755 194 750 182 744 170Z',
    fill: 'glass',
    width: 2,
  },
  {
    d: 'M300 161C298 149 308 141 324 142C334 143 336 152 332 160Z',
    fill: 'card',
    width: 2,
  },
  ...wheel(FRONT_AXLE),
  ...wheel(REAR_AXLE),
]

export const CAR_PARTS: Readonly<Record<CarPartId, readonly { d: string; isOpen?: true }[]>> = {
  engine: [
    { d: 'M92 208h10v-9h40v9h9v14l-13 14h-36v-8h-10z' },
    { d: 'M108 199v-7h28v7M84 213v14M84 220h8M112 208v20M123 208v20M134 208v16', isOpen: true },
  ],
  battery: [
    { d: 'M214 190h50v27h-50zM221 190v-6h10v6M247 190v-6h10v6' },
    { d: 'M222 203h8M248 203h8M252 199v8', isOpen: true },
  ],
  transmission: [
    { d: 'M258 240q18-4 30 6l40 8q8 2 8 9v6q0 7-8 9l-40 7q-12 8-30 4z' },
    { d: 'M274 240v48M288 246v39M302 249v33M316 252v28M336 262h14v10h-14', isOpen: true },
  ],
  suspension: [...spring(FRONT_AXLE), ...spring(REAR_AXLE)],
  brakes: [...brake(FRONT_AXLE), ...brake(REAR_AXLE)],
  exhaust: [
    {
      d: 'M340 308h92v-3q0-5 6-5h70q6 0 6 5v3h58v8h-58v4q0 5-6 5h-70q-6 0-6-5v-4h-92z',
    },
    { d: 'M684 308h14v-4q0-5 6-5h34q6 0 6 5v3h26v10h-26v3q0 5-6 5h-34q-6 0-6-5v-4h-14z' },
  ],
}

function wheel(x: number): CarStroke[] {
  return [
    { d: circle(x, 54), fill: 'tyre', width: 3 },
    { d: circle(x, 39), fill: 'card', width: 2.5 },
    { d: `M${x} ${HUB_HEIGHT}${SPOKES}`, isQuiet: true, width: 2 },
  ]
}

function spring(x: number) {
  return [
    { d: `M${x - 17} 184h34v6h-34zM${x - 5} 190h10v42h-10z` },
    { d: `M${x - 15} 195l30 6l-30 7l30 7l-30 7l30 7`, isOpen: true },
  ] as const
}

function brake(x: number) {
  const top = HUB_HEIGHT - 29
  return [
    { d: circle(x, 29) },
    { d: circle(x, 14), isOpen: true },
    { d: `M${x + 8} ${top - 3}q20 6 25 27l-13 4q-4-13-15-17z` },
  ] as const
}

function circle(x: number, radius: number): string {
  const r = `${radius} ${radius} 0 1 0`
  return `M${x - radius} ${HUB_HEIGHT}a${r} ${2 * radius} 0a${r} ${-2 * radius} 0z`
}
