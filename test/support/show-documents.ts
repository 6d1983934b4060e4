import type { Page } from 'playwright-core'
import { type DocumentKind, REQUIRED_DOCUMENTS } from '#domain/mechanics/vetting.ts'
import { ask } from './booking-visit.ts'
import { buildPdf } from './pdfs.ts'

type Sent = { id: string; sha256: string }

/** Sends a document of the mechanic who is signed in here. */
export function sendDocument(
  page: Page,
  query: { kind: DocumentKind; title: string; expiresOn?: string },
): Promise<Sent> {
  const path = `/api/mechanics/me/documents?${new URLSearchParams(query)}`
  return page.evaluate(
    async ([path, pdf]) => {
      const headers = { 'content-type': 'application/pdf' }
      const sent = await fetch(path, { method: 'POST', headers, body: pdf })
      return sent.json()
    },
    [path, buildPdf().toString('utf8')] as const,
  )
}

/** Sends the required documents of the mechanic who is signed in here, and approves them: in the demo everybody may. */
export async function showDocuments(page: Page): Promise<void> {
  for (const kind of REQUIRED_DOCUMENTS) {
    const { id, sha256 } = await sendDocument(page, {
      kind,
      title: `My ${kind}`,
      expiresOn: '2099-06-30',
    })
    await ask(page, `/api/admin/documents/${id}/approve`, {
      sha256,
      expiresOn: '2099-06-30',
      issuedOn: '2026-10-01',
      coverPounds: 5_000_000,
    })
  }
}
