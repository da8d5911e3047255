import type { CaseSummary } from '@casebench/shared/contract/case-files'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'

const assignments = (count: number): string =>
  count === 0
    ? ''
    : plural(count, { one: ', with one assignment', other: `, with ${count.toLocaleString(i18n.locale)} assignments` })

/** What becomes of a case that is deleted: whoever's result stands in it keeps it. */
export const fateOf = ({ name, caseId, assigned, submitted }: CaseSummary): string =>
  submitted > 0
    ? t`${name} (${caseId}): archived, because it has ${plural(submitted, { one: 'one result', other: '# results' })}`
    : t`${name} (${caseId}): deleted${assignments(assigned)}`
