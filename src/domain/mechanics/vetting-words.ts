import { type DocumentKind, REQUIRED_DOCUMENTS } from './vetting.ts'

/** Somebody is vetted whose identity, right to work, trade and record a person has checked. */
const VETTED_BY: readonly DocumentKind[] = ['identity', 'right-to-work', 'qualification', 'dbs']

/** What pages may say of every listed mechanic follows from what listing requires, and from nothing else. */
export function vettingWords(required: readonly DocumentKind[]) {
  const isInsured = required.includes('insurance')
  const isQualified = required.includes('qualification')
  const vetted = VETTED_BY.every((kind) => required.includes(kind)) ? 'vetted' : 'independent'
  return {
    /** "vetted mechanics" */
    vetted,
    /** "a vetted, insured mechanic" */
    vettedInsured: isInsured ? `${vetted}, insured` : vetted,
    /** "Vetted, insured and qualified." */
    lead: inSentence([vetted, isInsured && 'insured', isQualified && 'qualified']),
    /** "Independent, insured and qualified in the trade." An approval records no level. */
    standing: inSentence([
      'independent',
      isInsured && 'insured',
      isQualified && 'qualified in the trade',
    ]),
  }
}

function inSentence(parts: (string | false)[]): string {
  const said = parts.filter((part) => part !== false)
  const all = [said.slice(0, -1).join(', '), ...said.slice(-1)].filter((part) => part !== '')
  return `${capitalised(all.join(' and '))}.`
}

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const VETTING = vettingWords(REQUIRED_DOCUMENTS)
