import type Mail from 'nodemailer/lib/mailer/index.js'
import { BRAND } from '#domain/site/brand.ts'
import type { Mail as Email } from './mail.ts'

/** Addresses are objects, so that Nodemailer parses no list or header out of them [SEC-I4, SEC-I5]. */
export function mailOptions(email: Email, from: string): Mail.Options {
  const { messageId, to, subject, html, text, replyTo, contactEmail, invitation } = email
  return {
    messageId: `<${messageId}>`,
    from: { name: BRAND.name, address: from },
    to: { name: '', address: to },
    replyTo: { name: '', address: replyTo ?? contactEmail },
    envelope: { from, to: [to] },
    subject,
    // Nodemailer's quoted-printable takes twice the time, and makes an email with the filler of the preview half as long again.
    textEncoding: 'base64',
    html,
    text,
    // RFC 3834: suppresses automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(invitation && {
      icalEvent: {
        method: invitation.method,
        filename: 'booking.ics',
        content: invitation.content,
      },
    }),
    // An email contains only the given data, never files or remote content [SEC-I16].
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
