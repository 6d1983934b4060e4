/** SAE J1850: both of its kinds, as ATDPN numbers them. */
const isJ1850 = (protocol: string) => /^A?[12]$/.test(protocol)

/** The last byte of a line of the older buses: a CRC on J1850, the sum on ISO 9141-2 and ISO 14230-4. */
export function checksumOf(bytes: readonly number[], protocol: string): number {
  return isJ1850(protocol) ? crc8(bytes) : bytes.reduce((sum, byte) => sum + byte, 0) & 0xff
}

/** SAE J1850, 5.4.1: polynomial 1D, all ones before, inverted after. */
function crc8(bytes: readonly number[]): number {
  let crc = 0xff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x80 ? (crc << 1) ^ 0x1d : crc << 1) & 0xff
  }
  return crc ^ 0xff
}
