import type { ComponentKey } from '#domain/vehicles/forecast/components.ts'

export type DefectMeaning = {
  /** Names the part, so that two years can be compared. */
  part: string
  name: string
  component: ComponentKey | null
  /** The catalogue's service that puts it right. */
  service: string
  /** The meaning in plain words. */
  meaning: string
}

type Row = DefectMeaning & {
  /** Sections of DVSA's inspection manual for cars, without the letter. The most exact row wins. */
  sections: readonly string[]
  words: RegExp
  where?: RegExp
}

// biome-ignore format: a table is read down its columns
const ROWS: readonly Row[] = [
  { part: 'rear-brake-pads', name: 'Rear brake pads', component: 'rear-brake-pads', service: 'rear-brake-pads', sections: ['1.1.13'], where: /\brear\b/i, words: /brake (pad|lining)s?/i, meaning: 'The pads press on the rear discs to stop the car. They wear down with every stop; thin ones brake worse and ruin the discs.' },
  { part: 'front-brake-pads', name: 'Front brake pads', component: 'front-brake-pads', service: 'front-brake-pads', sections: ['1.1.13'], words: /brake (pad|lining)s?/i, meaning: 'The pads press on the front discs, which do most of the stopping. Thin ones brake worse and ruin the discs.' },
  { part: 'rear-brake-discs', name: 'Rear brake discs', component: 'rear-brake-pads', service: 'brake-inspection', sections: ['1.1.14'], where: /\brear\b/i, words: /brake (disc|drum)/i, meaning: 'The discs that the rear pads grip are worn, pitted or scored. They brake unevenly and are changed together with the pads.' },
  { part: 'front-brake-discs', name: 'Front brake discs', component: 'front-brake-pads', service: 'front-brake-discs-and-pads', sections: ['1.1.14'], words: /brake (disc|drum)/i, meaning: 'The discs that the front pads grip are worn, pitted or scored. They brake unevenly and are changed together with the pads.' },
  { part: 'brake-pipes', name: 'Brake pipes', component: null, service: 'brake-inspection', sections: ['1.1.11', '1.1.12'], words: /brake (pipe|hose)/i, meaning: 'The pipes carry the pressure of your foot to the wheels. Rust or cracks weaken them, and a burst pipe means little braking.' },
  { part: 'brake-calliper', name: 'Brake calliper', component: null, service: 'brake-calliper-replacement', sections: ['1.1.16', '1.1.17'], words: /(calliper|caliper|wheel cylinder)/i, meaning: 'The calliper squeezes the pads together. A sticking or leaking one drags, or does not brake.' },
  { part: 'brake-balance', name: 'Brake effort', component: null, service: 'brake-inspection', sections: ['1.2', '1.3', '1.4'], words: /brak(e|ing) (effort|effect|imbalance|performance|binding)|brake.* binding|parking brake/i, meaning: 'The brakes do not pull evenly or strongly enough on the rollers. The cause has to be found.' },
  { part: 'brake-fluid', name: 'Brake fluid', component: 'brake-fluid', service: 'brake-fluid-change', sections: ['1.8'], words: /brake fluid/i, meaning: 'Old or low fluid can boil when the brakes are hot, and then the pedal goes to the floor.' },
  { part: 'tyres', name: 'Tyres', component: 'tyres', service: 'tyres-pair', sections: ['5.2.3'], words: /\btyre/i, meaning: 'The tread is getting low or the rubber is damaged. Below 1.6 mm a tyre is against the law and slides in the wet.' },
  { part: 'springs', name: 'Coil spring', component: null, service: 'coil-spring-replacement', sections: ['5.3.1'], words: /\b(coil )?spring\b/i, meaning: 'The springs carry the car. A corroded one breaks sooner or later and can cut the tyre.' },
  { part: 'shock-absorbers', name: 'Shock absorbers', component: null, service: 'shock-absorbers-pair', sections: ['5.3.2'], words: /shock absorber/i, meaning: 'Shock absorbers keep the wheels on the road. A leaking one makes the car bounce and lengthens the braking distance.' },
  { part: 'suspension-joints', name: 'Suspension joints', component: null, service: 'anti-roll-bar-links', sections: ['5.3.3', '5.3.4'], words: /(suspension (arm|joint|bush|component)|anti-roll bar|ball joint|\bbush)/i, meaning: 'A joint or a rubber bush has play in it. It knocks, wears the tyres and makes the steering vague.' },
  { part: 'steering', name: 'Steering', component: null, service: 'diagnostic-inspection', sections: ['2'], words: /(steering|track rod|rack gaiter)/i, meaning: 'Something in the steering has play or is damaged. It should be looked at before it gets worse.' },
  { part: 'exhaust', name: 'Exhaust', component: null, service: 'exhaust-repair', sections: ['6.1.2'], words: /(exhaust|silencer)/i, meaning: 'The exhaust leaks, rattles or is rusting through. Fumes may get into the car.' },
  { part: 'emissions', name: 'Emissions', component: null, service: 'warning-light-diagnosis', sections: ['8.2'], words: /(emission|malfunction indicator|engine management|lambda|catalyst|\bMIL\b)/i, meaning: 'The engine does not burn cleanly or its warning lamp is on. The cause is found by reading its codes.' },
  { part: 'oil-leak', name: 'Oil leak', component: null, service: 'diagnostic-inspection', sections: ['8.4'], words: /(oil|fluid) leak/i, meaning: 'Oil is leaking. A little is a nuisance; a lot leaves the engine dry, and what drips makes roads slippery.' },
  { part: 'battery', name: 'Battery', component: 'battery', service: 'battery-replacement', sections: ['4.13'], words: /\bbattery\b/i, meaning: 'The battery is loose, leaking or weak.' },
  { part: 'lamps', name: 'Lamps', component: null, service: 'electrical-diagnosis', sections: ['4'], words: /(lamp|headlight|indicator|bulb|number plate light|reflector)/i, meaning: 'A lamp is out, dim or points the wrong way. Others see you late, or are dazzled.' },
  { part: 'wipers', name: 'Wipers and washers', component: null, service: 'full-service', sections: ['3.4', '3.5'], words: /(wiper|washer)/i, meaning: 'The windscreen is not wiped clean. New blades take minutes.' },
  { part: 'bodywork', name: 'Bodywork and corrosion', component: null, service: 'diagnostic-inspection', sections: ['6.1.1', '6.2', '6.1'], words: /(corro|structure|sill|chassis|undertray)/i, meaning: 'Rust or damage weakens the body. Near a mounting point it fails the test, and welding gets dearer with time.' },
]

const SECTION = /\((\d+(?:\.\d+)*)\s*(?:\([a-z]+\))?(?:\s*\([ivx]+\))*\s*\)\s*$/i

/** Explains a defect of an MOT test: by its section of the inspection manual first, by its words second. */
export function explainDefect(text: string): DefectMeaning | null {
  const section = SECTION.exec(text.trim())?.[1]
  const bySection = section === undefined ? [] : closest(section)
  const byWords = ROWS.filter((row) => row.words.test(text))
  const candidates = bySection.length > 0 ? bySection : byWords
  const row =
    candidates.find(({ where }) => where?.test(text)) ?? candidates.find(({ where }) => !where)
  if (!row) return null
  const { part, name, component, service, meaning } = row
  return { part, name, component, service, meaning }
}

/** Returns the rows whose section is the longest prefix of this one. */
function closest(section: string): readonly Row[] {
  const lengthOf = (row: Row) =>
    Math.max(
      0,
      ...row.sections
        .filter((one) => section === one || section.startsWith(`${one}.`))
        .map((one) => one.length),
    )
  const longest = Math.max(...ROWS.map(lengthOf))
  return longest === 0 ? [] : ROWS.filter((row) => lengthOf(row) === longest)
}
