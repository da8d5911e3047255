import type { Queryable } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { reasonLabel } from '@casebench/shared/analysis/reason-labels'
import type { ErrorPattern } from '@casebench/shared/contract/analysis'
import { notShown } from '../authorization/open-tests.ts'
import { caseLanguages } from '../cases/case-languages.ts'
import { type FoundExample, readPatterns } from './error-pattern-query.ts'

type Examples = ErrorPattern['examples']
type LanguageOf = (caseId: string) => string

/** Where a reason was found tells what is wrong there: whoever has that case as a test sees only how often it was. */
function shownOf(found: readonly FoundExample[], openTests: ReadonlySet<string>, languageOf: LanguageOf): Examples {
  const shown = new Map<string, Examples[number]>()
  for (const example of found) {
    const { caseId, attributeId, count } = example
    if (!openTests.has(caseId)) shown.set(`${caseId} ${attributeId}`, { ...example, language: languageOf(caseId) })
    else
      shown.set(caseId, {
        ...example,
        attributeId: '',
        title: notShown(),
        language: null,
        count: count + (shown.get(caseId)?.count ?? 0),
      })
  }
  return [...shown.values()]
}

/**
 * Why weight was lost, most first, reasons with nothing but undecided answers last, of the answers that were sent in during the week of `from` or later. The trend shows
 * the last twelve weeks whatever is asked for.
 * @param openTests the cases that the reader has as tests which are not finished.
 */
export async function patternsOf(
  database: Queryable,
  analysisId: string | undefined,
  from: string | undefined,
  openTests: ReadonlySet<string> = new Set(),
): Promise<ErrorPattern[]> {
  if (analysisId === undefined) return []
  const rows = await readPatterns(database, analysisId, from)
  const languageOf = await caseLanguages(
    database,
    rows.flatMap(({ examples }) => examples.map(({ caseId }) => caseId)),
  )
  const all = rows.reduce((sum, { lost }) => sum + lost, 0)
  return rows.map((row) => ({
    ...row,
    examples: shownOf(row.examples, openTests, languageOf),
    words: i18n.say(reasonLabel(row.code)),
    share: all === 0 ? 0 : row.lost / all,
  }))
}
