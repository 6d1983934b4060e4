/** A content delivery network in front of us, which stores what everybody gets alike. */
export type CdnProvider = {
  /** Has it forget every answer that carries one of the keys. Throws where it may not have. */
  purge(keys: readonly string[]): Promise<void>
}
