/**
 * The fields of a form that works without scripts which come back filled in when it is refused: their names, by the form. A field that
 * is not named here comes back empty, as passwords and codes must [SITE-39].
 */
export const DRAFT_FIELDS = {
  'sign-in': ['email'],
  register: ['name', 'email', 'phone', 'address', 'isSixteen'],
  track: ['reference', 'email'],
  reference: ['email'],
  move: ['expressRequest'],
  proposal: ['expressRequest'],
  cancel: ['reason'],
  message: ['words'],
  case: ['kind', 'words'],
  decision: null,
  'application-link': ['email'],
  'application-document': ['kind', 'title', 'expiresOn'],
  'part-answer': ['month', 'year'],
} as const satisfies Record<string, readonly string[] | null>

export type DraftForm = keyof typeof DRAFT_FIELDS
/** What was typed, by the names of the fields. */
export type Typed = Readonly<Record<string, string>>
export type FormDraft = { form: DraftForm; typed: Typed }

export const NOTHING_TYPED: Typed = {}

/** A decision has a field for each line of its quote. */
const isGivenBack = (form: DraftForm, name: string): boolean => {
  const names: readonly string[] | null = DRAFT_FIELDS[form]
  return names === null ? /^line-\d+$/.test(name) : names.includes(name)
}

export const typedIn = (form: DraftForm, fields: URLSearchParams): Typed =>
  Object.fromEntries([...fields].filter(([name, value]) => value !== '' && isGivenBack(form, name)))

/** What was typed into one form of a page; empty where another was refused. */
export const typedOf = (draft: FormDraft | null | undefined, form: DraftForm): Typed =>
  draft?.form === form ? draft.typed : NOTHING_TYPED
