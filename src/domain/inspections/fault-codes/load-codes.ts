import { CODE_FAMILIES, type CodeFamily, familyOf } from './code-families.ts'
import { type ExplainedCode, explainCode } from './explain-code.ts'

/** Explains codes, and loads their families first. */
export async function explainCodes(codes: readonly string[]): Promise<Map<string, ExplainedCode>> {
  const explained = await Promise.all(
    codes.map(async (code) => {
      const family = familyOf(code)
      return explainCode(code, family && (await CODE_FAMILIES[family]()))
    }),
  )
  return new Map(explained.map((each) => [each.code, each]))
}

/** Loads every family, for a place where there may soon be no network. */
export async function loadAllFamilies(): Promise<void> {
  for (const family of Object.keys(CODE_FAMILIES) as CodeFamily[]) await CODE_FAMILIES[family]()
}

const ALIKE_MAX = 6

/** Lists the other codes about the same component: the nearest few. */
export async function listAlike({
  code,
  component,
  isKnown,
}: ExplainedCode): Promise<ExplainedCode[]> {
  const family = isKnown ? familyOf(code) : null
  if (!family) return []
  const codes = await CODE_FAMILIES[family]()
  return Object.keys(codes)
    .filter((each) => each !== code && codes[each]?.component === component)
    .toSorted()
    .slice(0, ALIKE_MAX)
    .map((each) => explainCode(each, codes))
}
