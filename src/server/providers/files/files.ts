/** A received file that is not stored yet: call one of the two ends. */
export type FileDraft = {
  sizeBytes: number
  /** The first bytes, enough to detect its type. */
  head: Uint8Array
  /** The whole content, for inspection before a decision: its size is within the limit. */
  bytes(): Promise<Uint8Array>
  /** Stores it permanently and returns its id. Only then may a row name it. */
  store(): Promise<string>
  discard(): Promise<void>
}

/** Stores uploads under our own random names, never under names that people chose [SEC-F6]. */
export type FilesProvider = {
  /**
   * Reads a stream and counts while it arrives: `too_large` (413) beyond the limit, `storage_low` (503) on a full disk.
   */
  receive(kind: string, body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<FileDraft>
  /** Null where there is no such file. */
  read(fileId: string): Promise<ReadableStream<Uint8Array> | null>
  remove(fileId: string): Promise<void>
  /** Lists the ids of stored files with this prefix that are older than that, unfinished uploads included. */
  list(kind: string, olderThanMs: number): Promise<string[]>
  /** Raises the alarm that the next upload would raise, before somebody sends one. */
  check(): Promise<void>
}
