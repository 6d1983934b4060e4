import type { DefectEffect } from './defect-row.ts'
import type { MotPartKey } from './mot-parts.ts'

/** Remarks about the test itself, not about the car. */
const REMARK =
  /child seat|under ?(?:body )?tray|\bunder ?tray|engine cover|covers? (?:are )?fitted|wheel trims?|obscur|unable to|not (?:fully )?(?:tested|inspected|visible)|underseal|recently (?:painted|repaired)/i

/**
 * Words of testers in the order in which they decide: what names a part exactly stands before what a part of its name
 * would match.
 */
const WORDS: readonly (readonly [RegExp, MotPartKey])[] = [
  [
    /tyre pressure monitor|\btpms\b|pressure (?:sensor|warning) (?:lamp|light)/i,
    'tyre-pressure-monitor',
  ],
  [/brake (?:pipe|hose|line)|(?:pipe|hose)s? .*\bbrake\b|flexi(?:ble)? hose/i, 'brake-pipes'],
  [/brake fluid/i, 'brake-fluid'],
  [/\b(?:anti-?lock|abs)\b/i, 'abs'],
  [/stability control|\besc\b|\besp\b/i, 'esc'],
  [/hand ?brake|park(?:ing)? brake/i, 'parking-brake'],
  [/calliper|caliper|wheel cylinder/i, 'brake-calliper'],
  [/(?:brake )?(?:pad|lining|shoe)s?\b/i, 'front-brake-pads'],
  [/brake (?:disc|drum)|\bdiscs?\b|\bdrums?\b/i, 'front-brake-discs'],
  [/servo|master cylinder/i, 'brake-servo'],
  [/brake pedal/i, 'brake-pedal'],
  [
    /brak(?:e|es|ing)\b.*(?:bind|effort|imbalanc|efficien|fluctuat|grab|uneven|lag|judder|performance)|(?:bind|imbalanc).*\bbrake/i,
    'brake-balance',
  ],
  [/drive ?shaft|\bcv (?:joint|boot|gaiter)|constant velocity|prop ?shaft/i, 'driveshafts'],
  [/power steering|\bpas\b|\beps\b/i, 'power-steering'],
  [
    /track rod|steering (?:arm|joint|ball|linkage|rack gaiter)|rack gaiter|drag link|steering .*free play/i,
    'steering-joints',
  ],
  [/steering (?:rack|box|gear)/i, 'steering-gear'],
  [/steering (?:wheel|column)/i, 'steering-wheel'],
  [/\bsteering\b/i, 'steering-joints'],
  [/alignment|tracking/i, 'wheel-alignment'],
  [/wheel bearing|hub bearing/i, 'wheel-bearings'],
  [/anti-?\s?roll bar|drop link|stabili[sz]er (?:bar|link)/i, 'anti-roll-bar'],
  [
    /(?:suspension|subframe|sub-frame|spring) .*(?:mounting|prescribed area)/i,
    'suspension-mountings',
  ],
  [/(?:coil|road|leaf) ?springs?|\bsprings?\b/i, 'springs'],
  [/shock ?absorber|\bshocks?\b|damper/i, 'shock-absorbers'],
  [
    /ball joint|\bbush(?:es|ing)?\b|suspension (?:arm|joint|component|linkage)|wish ?bone|trailing arm|swivel/i,
    'suspension-joints',
  ],
  [/sub-?frame|\bstrut\b/i, 'suspension-arms'],
  [/\btyres?\b|\btread\b/i, 'tyres'],
  [/road ?wheel|\balloy|wheel nut|wheel (?:stud|bolt)|\brims?\b/i, 'wheels'],
  [/seat ?belt|\bbelts?\b/i, 'seat-belts'],
  [/air ?bag|\bsrs\b|supplementary restraint|pre-?tensioner/i, 'airbags'],
  [
    /malfunction indicator|engine management|\bmil\b|emission|lambda|carbon monoxide|catal|\bsmoke\b|\bdpf\b|particulate/i,
    'emissions',
  ],
  [/exhaust|silencer|tail ?pipe/i, 'exhaust'],
  [/fuel (?:pipe|hose|tank|cap|leak|system|filler)|petrol leak/i, 'fuel-system'],
  [/oil|fluid leak|coolant/i, 'oil-leak'],
  [/\bbattery\b/i, 'battery'],
  [/reg(?:istration)?(?:\.| )?plate (?:lamp|light)|number ?plate (?:lamp|light)/i, 'lamps'],
  [/number ?plate|registration plate|\bvin\b/i, 'number-plates'],
  [/warning (?:lamp|light)|tell-?tale/i, 'warning-lamps'],
  [/lamp|head ?light|\blights?\b|indicator|\bbulbs?\b|reflector|\bdrl\b/i, 'lamps'],
  [/wiper/i, 'wipers'],
  [/washer/i, 'washers'],
  [/mirror/i, 'mirrors'],
  [/wind ?screen|\bglass\b|stone ?chip/i, 'windscreen'],
  [/\bhorn\b/i, 'horn'],
  [/wiring|\bcables?\b|connector/i, 'wiring'],
  [/engine mount|gearbox mount/i, 'engine-mountings'],
  [/tow ?bar|tow ball|coupling/i, 'towbar'],
  [/bumper/i, 'bumpers'],
  [/\bdoors?\b|bonnet|tailgate|boot lid/i, 'doors'],
  [/\bseats?\b/i, 'seats'],
  [
    /corro|\brust|structure|\bsills?\b|chassis|floor pan|prescribed area|under ?(?:side|body)/i,
    'bodywork',
  ],
]

/** Finds the part that a tester's words name; null for a remark and for what nobody can place. */
export function partByWords(text: string): MotPartKey | null {
  const isRemark = REMARK.test(text) && !/worn|corro|leak|insecure|perish|damag/i.test(text)
  return isRemark ? null : (WORDS.find(([words]) => words.test(text))?.[1] ?? null)
}

// biome-ignore format: a table is read down its columns
const EFFECTS: readonly (readonly [RegExp, DefectEffect])[] = [
  [/leak|misting|weep|seep/i, 'leaking'],
  [/corro|\brust/i, 'corroded'],
  [/\bworn\b|\bwear|\blow\b|\bthin\b|close to|scored|pitted|lipped|perish|excessive play|free play|slight play|deteriorat/i, 'worn'],
  [/insecure|\bloose\b|detach/i, 'insecure'],
  [/missing/i, 'missing'],
  [/fractur|broken|crack|split|damag|bulg|chafed|distort/i, 'damaged'],
]

export const effectByWords = (text: string): DefectEffect =>
  EFFECTS.find(([words]) => words.test(text))?.[1] ?? 'faulty'
