import type { Report } from './drawing/report.ts'

type Named = Pick<Report, 'title' | 'reference' | 'registration'>

/** RFC 6266, in plain ASCII characters: no typed text can end the header or name a folder [SEC-I8]. */
export function reportFileName({ title, reference, registration }: Named): string {
  const words = ['kerbside', title, reference?.replace('Booking ', ''), registration]
  const name = words
    .filter(Boolean)
    .join('-')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${name.slice(0, 100).toLowerCase()}.pdf`
}
