/** A file that has arrived and is not kept yet: one of the two ends must follow. */
export type FileDraft = {
  sizeBytes: number
  /** Enough of the beginning to tell what it is. */
  head: Uint8Array
  /** All of it, to be looked at before anything is decided: what arrived is within its limit. */
  bytes(): Promise<Uint8Array>
  /** Keeps it for good and returns its id. Only then may a row name it. */
  keep(): Promise<string>
  discard(): Promise<void>
}

/** Stores the files that people send. Their names are ours, random, and never anybody's own [SEC-F6]. */
export type FilesProvider = {
  /** Takes a stream, counted while it arrives: `too_large` (413) beyond the limit, `storage_low` (503) on a full disk. */
  receive(kind: string, body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<FileDraft>
  /** Null where there is no such file. */
  read(fileId: string): Promise<ReadableStream<Uint8Array> | null>
  remove(fileId: string): Promise<void>
  /** Ids of what is kept of a kind and is older than that; drafts that nobody ended among them. */
  list(kind: string, olderThanMs: number): Promise<string[]>
}
