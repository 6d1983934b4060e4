/** A reader prints no more than this of a code; a longer text is none. */
export const CODE_TYPED_MAX = 20
