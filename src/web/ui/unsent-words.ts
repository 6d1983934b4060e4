/**
 * True while a field of this page, or of a dialog, which stands outside it, holds words that were typed and not sent: a form
 * that has been sent is emptied, closed or filled with what was saved. The page asks for this before it is left, or shows
 * less, because the session has ended.
 */
export const hasUnsentWords = (): boolean =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      ':is(main, [role$="dialog"]) :is(input, textarea)',
    ),
  ]
    .filter((field) => !UNTYPED.has(field.type))
    .some(({ value, defaultValue }) => value.trim() !== '' && value !== defaultValue)

/** What is chosen is chosen again with a press, and a field of files may hold one that was sent. */
const UNTYPED = new Set(['hidden', 'checkbox', 'radio', 'file', 'submit', 'button'])
