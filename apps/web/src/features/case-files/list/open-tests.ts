import type { CaseSummary } from '@casebench/shared/contract/case-files'
import { plural, t } from '@lingui/core/macro'
import { listOf } from '../../../ui/in-words.ts'

/** Why nothing that shows or changes the answers of these cases can be done with them; undefined where it can. */
export function openTestReason(cases: readonly Pick<CaseSummary, 'name' | 'open_test'>[]): string | undefined {
  const closed = cases.filter(({ open_test }) => open_test).map(({ name }) => name)
  if (closed.length === 0) return undefined
  const until = t`Ask someone else, or wait until you have your result.`
  if (cases.length === 1) return t`You have this case as a test that you have not finished. ${until}`
  return plural(closed.length, {
    one: `You have ${closed[0]} as a test that you have not finished. Leave it out, or ask someone else.`,
    other: `You have # of these as tests that you have not finished: ${listOf(closed)}. Leave them out, or ask someone else.`,
  })
}
