export type DefectPlace = {
  axle: 'front' | 'rear' | null
  side: 'nearside' | 'offside' | null
}

const FRONT = /\bfronts?\b|\b[no]\/?s\/?f\b/i
const REAR = /\brear\b|\bback (?:axle|brake|tyre|wheel)|\b[no]\/?s\/?r\b/i
const NEARSIDE = /\bnear ?-?side\b|\bn\/?s(?:\/?[fr])?\b|\bpassenger side\b/i
const OFFSIDE = /\boff ?-?side\b|\bo\/?s(?:\/?[fr])?\b|\bdriver'?s? side\b/i

/**
 * Reads where a tester found a defect: "Nearside Front", "N/S/F", "OSR". A text that names both ends or both sides
 * speaks of neither alone. DVSA puts the place first, and comments such as "rear bush" follow it, so the first end
 * named counts.
 */
export function placeOf(text: string): DefectPlace {
  const front = FRONT.exec(text)?.index
  const rear = REAR.exec(text)?.index
  const isBothEnds =
    /\bfronts? (?:and|&|\+) rear|\brear (?:and|&|\+) front|\ball (?:four|4|round)/i.test(text)
  const axle =
    isBothEnds || (front === undefined && rear === undefined)
      ? null
      : rear === undefined || (front !== undefined && front < rear)
        ? 'front'
        : 'rear'
  const isNear = NEARSIDE.test(text)
  const isOff = OFFSIDE.test(text)
  return { axle, side: isNear === isOff ? null : isNear ? 'nearside' : 'offside' }
}

/** "nearside front", or an empty text where the tester named no place. */
export const placeText = ({ axle, side }: DefectPlace): string =>
  [side, axle].filter(Boolean).join(' ')
