import { deflateSync } from 'node:zlib'

/** A PDF of one empty page, with the objects and the entries of its catalogue and its page that a test adds. */
export function buildPdf({
  objects = '',
  catalogue = '',
  page = '',
  pages = '/Kids [3 0 R] /Count 1',
} = {}): Buffer {
  const body = `%PDF-1.7
%âãÏÓ
1 0 obj
<< /Type /Catalog /Pages 2 0 R ${catalogue} >>
endobj
2 0 obj
<< /Type /Pages ${pages} >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${page} >>
endobj
${objects}
`
  const end = `trailer\n<< /Root 1 0 R /Size 9 >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}${end}`, 'latin1')
}

/** An object stream (ISO 32000-2, 7.5.7): readers find the objects in it by the cross-reference alone. */
export const objectStream = (objects: string, entries = '/Type /ObjStm /Filter /FlateDecode') => {
  const data = deflateSync(Buffer.from(`4 0 ${objects}`, 'latin1')).toString('latin1')
  return `5 0 obj\n<< ${entries} /N 1 /First 4 /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj`
}
