/** What a person at the desk looks at. Nothing is held back: a word in a list knows nothing of its sentence. */
const FLAGS = ['threat', 'abuse', 'payment around Kerbside'] as const
export type Flag = (typeof FLAGS)[number]

const PATTERNS: Readonly<Record<Flag, RegExp>> = {
  threat:
    /\b(kill|hurt|stab|beat|smash|burn)\s+(you|u|your|him|her|them)\b|\bknow where you live\b|\b(i'?ll|gonna|going to) (find|get) you\b/,
  abuse:
    /\b(fuck\w*|cunts?|wank\w*|bastards?|bitch\w*|twats?|arseholes?|pricks?|retards?|spastics?|pakis?|nigg\w+|faggots?)\b/,
  'payment around Kerbside':
    /\bcash in hand\b|\b(pay|paying) (me|you) (direct|directly|cash)\b|\bsort code\b|\bbank transfer\b|\b(off|outside) (the )?(app|site|platform|kerbside)\b|\bcancel (it )?(on|through) kerbside\b/,
}

/** Finds what a person should look at in a message, by kind [MSG-4]. */
export function flagsOf(text: string): Flag[] {
  const plain = text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ')
  return FLAGS.filter((flag) => PATTERNS[flag].test(plain))
}
