import { encodeQR } from 'qr'

/** Four light modules around it, without which a camera does not find it (ISO/IEC 18004, 6.3.8). */
const QUIET = 4

/** A QR code, dark on white in every scheme of colours. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: QUIET })
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="mt-3 size-56 max-w-full forced-color-adjust-none"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
