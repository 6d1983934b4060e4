/** Gov.uk, "Getting an MOT"; Northern Ireland: nidirect, "Vehicles and MOT". */
export const MOT_FIRST_AFTER_YEARS = { greatBritain: 3, northernIreland: 4 } as const
/** Gov.uk, "Historic (classic) vehicles: MOT and vehicle tax": unless substantially changed in the last 30 years. */
export const MOT_EXEMPT_AFTER_YEARS = 40
/** Gov.uk: a test up to a month less a day early preserves the renewal date. */
export const MOT_EARLY_MONTHS = 1
/** Gov.uk: a court may fine at most this much for driving without an MOT. */
export const MOT_FINE_MAX_POUNDS = 1000
/** Road Vehicles (Construction and Use) Regulations 1986, reg. 27: the central three quarters, all round. */
export const TYRE_TREAD_MIN_MM = 1.6

export type MotArea = {
  area: string
  looksAt: string
  /** The deciding measure, where there is one. */
  limit: string
}

/** The sections of DVSA's MOT inspection manual for cars (class 4), grouped as a keeper would sort them. */
export const MOT_AREAS: readonly MotArea[] = [
  {
    area: 'Brakes',
    looksAt: 'Pads, discs, hoses and pipes, then the pull of each wheel on the rollers.',
    limit: 'Fails with pads under 1.5 mm. The parking brake must hold 16% of the car’s weight.',
  },
  {
    area: 'Steering',
    looksAt: 'Free play at the wheel, the rack, joints and gaiters, power assistance.',
    limit: 'Fails with a joint that is worn or a split gaiter that no longer keeps dirt out.',
  },
  {
    area: 'Windscreen, wipers and mirrors',
    looksAt: 'Chips and cracks, stickers, blades, washers and the mirrors the car must have.',
    limit:
      'Damage over 10 mm in front of the driver, or 40 mm elsewhere in the wiped area, fails if it spoils the view.',
  },
  {
    area: 'Lights and horn',
    looksAt: 'Every outside lamp, its colour and aim; number-plate lamps; battery and wiring.',
    limit: 'One dead brake light is enough to fail. So is a headlamp aimed too high.',
  },
  {
    area: 'Tyres and wheels',
    looksAt:
      'Tread, cuts, bulges, size and type; wheels, nuts and bearings; pressure monitor light.',
    limit: `At least ${TYRE_TREAD_MIN_MM} mm of tread over the central three quarters, all the way round.`,
  },
  {
    area: 'Suspension',
    looksAt: 'Springs, dampers, arms, bushes and ball joints, with the wheels hanging free.',
    limit: 'A broken coil spring fails; so does a damper that leaks and no longer damps.',
  },
  {
    area: 'Body and structure',
    looksAt:
      'Corrosion near anything that carries a load, sharp edges, doors, bonnet catch, towbar.',
    limit: 'Rust within 30 cm of a seat-belt, brake, steering or suspension mounting matters most.',
  },
  {
    area: 'Seats, belts and airbags',
    looksAt: 'Each belt: webbing, buckle and retractor; seats locked in place; airbag light.',
    limit: 'An airbag or belt warning light that stays on is a fail.',
  },
  {
    area: 'Exhaust, fuel and emissions',
    looksAt: 'Leaks, noise, catalyst and particulate filter; then gas or smoke is measured.',
    limit:
      'A filter that was fitted and is gone fails, as does a lit engine light on most cars since 2003 (petrol) and mid-2008 (diesel).',
  },
  {
    area: 'Number plates and VIN',
    looksAt: 'Both plates: secure, legible, spaced as the law says; the chassis number.',
    limit: 'A plate too faded or dirty to read from behind fails.',
  },
]

/** DVSA's four words for a defect since 20 May 2018. */
export const MOT_OUTCOMES = [
  { name: 'Dangerous', meaning: 'Fail. The car must not be driven until it is repaired.' },
  { name: 'Major', meaning: 'Fail. Repair it, then have it tested again.' },
  { name: 'Minor', meaning: 'Pass, but have it repaired soon.' },
  { name: 'Advisory', meaning: 'Pass. Keep an eye on it: this is next year’s bill.' },
] as const
