/** Stands beside a control that only a script answers, where the browser runs none. */
export function NeedsScripts() {
  return (
    <noscript>
      <p className="mt-2 text-sm text-stone-600">This needs JavaScript, which is switched off.</p>
    </noscript>
  )
}
