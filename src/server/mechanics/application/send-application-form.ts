import { emailField } from '#contract/fields.ts'
import type { sendApplicationForm as endpoint } from '#contract/mechanics/application/application.ts'
import { DocumentQuery } from '#contract/mechanics/mechanic-documents.ts'
import { countAttempt } from '#server/auth/throttle/count-attempt.ts'
import type { Context, MechanicContext } from '#server/context.ts'
import { leadBack, seeOther } from '#server/http/forms/lead-on.ts'
import { readForm, readFormWithFiles } from '#server/http/forms/read-form.ts'
import { pathWith, refusalOf } from '#server/http/forms/refusal-of.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { badFile } from '#server/http/uploads/pdf/check-pdf.ts'
import { chunkOf } from '#server/http/uploads/store-picture.ts'
import { removeDocument } from '#server/mechanics/documents/remove-document.ts'
import { storeDocument } from '#server/mechanics/documents/store-document.ts'
import { invalid, tooMany } from '#server/problems.ts'
import { getApplicant } from './get-applicant.ts'
import { mailApplicationLink } from './mail-application-link.ts'

const PAGE = '/my-application'

/** Ours: every document several times, in one sitting. */
const MOST_FILES = 40
const WINDOW_MINUTES = 60

const askBody = emailField('Please enter a valid email')

/** Leads back to the page of the application with what came of it. Without a link the form asks for one [MECH-140]. */
export async function sendApplicationForm(call: RawCall<typeof endpoint>): Promise<Response> {
  const k = (call.c.req.query('k') ?? '').slice(0, 200)
  const ctx = await call.admit()
  return k === '' ? askForLink(call, ctx) : sendByLink(call, ctx, k)
}

async function askForLink(call: RawCall<typeof endpoint>, ctx: Context): Promise<Response> {
  const fields = await readForm(call.c)
  const email = askBody.safeParse(fields.get('email') ?? '')
  const refused = email.success
    ? await refusalOf(() => mailApplicationLink(ctx, email.data))
    : 'invalid'
  if (refused === null) return seeOther(call, pathWith(PAGE, { asked: 'yes' }), ctx)
  const page = pathWith(PAGE, { refused })
  return leadBack(call, { page, form: 'application-link', fields }, ctx)
}

/** The link is looked at before the file is read, so that nobody without one makes us read it. */
async function sendByLink(
  call: RawCall<typeof endpoint>,
  ctx: Context,
  k: string,
): Promise<Response> {
  let sent: string | null = null
  let typed = new URLSearchParams()
  const refused = await refusalOf(async () => {
    const applicant = { ...ctx, mechanic: await getApplicant(ctx, k) }
    const { fields, files } = await readFormWithFiles(call.c, 'file')
    typed = fields
    const remove = fields.get('remove')
    sent =
      remove === null ? await store(applicant, fields, files[0]) : await drop(applicant, remove)
  })
  if (refused === null) return seeOther(call, pathWith(PAGE, { k, sent }), ctx)
  const page = pathWith(PAGE, { k, refused })
  return leadBack(call, { page, form: 'application-document', fields: typed }, ctx)
}

async function store(
  ctx: MechanicContext,
  fields: URLSearchParams,
  file: Uint8Array | undefined,
): Promise<string> {
  const kind = fields.get('kind')
  const about = DocumentQuery.safeParse({
    kind,
    title: fields.get('title') ?? '',
    ...(kind === 'insurance' && { expiresOn: fields.get('expiresOn') ?? '' }),
  })
  if (!about.success) throw invalid({ title: 'Please check what you entered' })
  if (file === undefined) throw badFile('Please choose a file')
  const subject = `mechanic ${ctx.mechanic.id}`
  const limit = { name: 'application documents', subject, windowMinutes: WINDOW_MINUTES }
  if ((await countAttempt(ctx, limit)) > MOST_FILES) throw tooMany(WINDOW_MINUTES * 60)
  await storeDocument(ctx, about.data, chunkOf(file))
  return about.data.kind
}

async function drop(ctx: MechanicContext, id: string): Promise<string> {
  await removeDocument(ctx, { id })
  return 'removed'
}
