/** The source of a pattern for our own ids: UUIDs of version 7 in lower case (RFC 9562, 5.7). */
export const UUID_V7 = '[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}'
