/** An email address, or a few words with one, which break behind the “@” where the line is too short, and not before the last letter. */
export function EmailText({ email }: { email: string }) {
  const host = email.lastIndexOf('@') + 1
  return (
    // One box, also where the parts of a link are laid out beside each other.
    <span>
      {email.slice(0, host)}
      {host > 0 ? <wbr /> : null}
      {email.slice(host)}
    </span>
  )
}
