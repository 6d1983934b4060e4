/** The two kinds of SAE J1850, as `ATDPN` numbers them. */
const isJ1850 = (protocol: string) => /^A?[12]$/.test(protocol)

/** Computes the last byte of a line of the older buses: a CRC on J1850, a sum on ISO 9141-2 and ISO 14230-4. */
export function checksumOf(bytes: readonly number[], protocol: string): number {
  return isJ1850(protocol) ? crc8(bytes) : bytes.reduce((sum, byte) => sum + byte, 0) & 0xff
}

/** SAE J1850, 5.4.1: polynomial 1D, initial value all ones, inverted at the end. */
function crc8(bytes: readonly number[]): number {
  let crc = 0xff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x80 ? (crc << 1) ^ 0x1d : crc << 1) & 0xff
  }
  return crc ^ 0xff
}
