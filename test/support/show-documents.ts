import type { Page } from 'playwright-core'
import { REQUIRED_DOCUMENTS } from '#domain/mechanics/vetting.ts'
import { ask } from './booking-visit.ts'
import { buildPdf } from './pdfs.ts'

/** Sends the required documents of the mechanic who is signed in here, and approves them: in the demo everybody may. */
export async function showDocuments(page: Page): Promise<void> {
  for (const kind of REQUIRED_DOCUMENTS) {
    const query = { kind, title: `My ${kind}`, expiresOn: '2099-06-30' }
    const path = `/api/mechanics/me/documents?${new URLSearchParams(query)}`
    const { id, sha256 } = await page.evaluate(
      async ([path, pdf]) => {
        const headers = { 'content-type': 'application/pdf' }
        const sent = await fetch(path, { method: 'POST', headers, body: pdf })
        return (await sent.json()) as { id: string; sha256: string }
      },
      [path, buildPdf().toString('utf8')] as const,
    )
    await ask(page, `/api/admin/documents/${id}/approve`, {
      sha256,
      expiresOn: '2099-06-30',
      issuedOn: '2026-10-01',
      coverPounds: 5_000_000,
    })
  }
}
