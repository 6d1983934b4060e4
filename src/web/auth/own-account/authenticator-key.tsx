import { QrCode } from './qr-code.tsx'

type AuthenticatorKeyProps = { secret: string; address: string }

/** The key of an authenticator for its camera, as a link and in letters. */
export function AuthenticatorKey({ secret, address }: AuthenticatorKeyProps) {
  return (
    <div>
      <p>
        Scan this with your authenticator,{' '}
        <a href={address} className="font-semibold text-green-700 underline underline-offset-4">
          open it there
        </a>{' '}
        or type the key:
      </p>
      <QrCode text={address} label="QR code of the key" />
      <p className="mt-2 font-mono text-lg [overflow-wrap:anywhere]">{secret}</p>
    </div>
  )
}
