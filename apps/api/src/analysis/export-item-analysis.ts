import { i18n } from '@casebench/server/i18n'
import { exportItemAnalysis, type Item } from '@casebench/shared/contract/analysis'
import { msg } from '@casebench/shared/message'
import { route } from '../routing/route.ts'
import { sendTable, type TableColumns } from '../tables/send-table.ts'
import { itemsOf } from './items.ts'
import { findAnalysis } from './stored-analysis.ts'

const columns: TableColumns<Item> = [
  [msg`attribute_id`, ({ attributeId }) => attributeId],
  [msg`attribute`, ({ title }) => title],
  [msg`asked`, ({ asked }) => (asked ? i18n.t('yes') : i18n.t('no'))],
  [msg`n`, ({ n }) => n],
  [msg`difficulty`, ({ difficulty }) => difficulty],
  [msg`discrimination`, ({ discrimination }) => discrimination],
  [msg`upper_lower_27_percent`, ({ upper_lower }) => upper_lower],
  [msg`not_sure`, ({ not_sure }) => not_sure],
  [msg`marked_by_a_person`, ({ by_person }) => by_person],
  [msg`contests`, ({ contests }) => contests],
  [msg`contests_accepted`, ({ contests_accepted }) => contests_accepted],
  [msg`flags`, ({ flags }) => flags.map(({ words }) => words).join('; ')],
  [
    msg`frequent_wrong_answers`,
    ({ wrong_answers }) => wrong_answers.map(({ text, count }) => `${text} (${count})`).join('; '),
  ],
]

export const exportItemAnalysisRoute = route(exportItemAnalysis, async ({ query, ...context }) => {
  const { case_id: caseId, mode, format } = query
  const { readDatabase: database } = context.services
  const { figures } = await findAnalysis(database, { caseId, mode })
  const rows = await itemsOf(database, caseId, figures)
  return sendTable(context, { name: 'item-analysis', format, columns, rows, about: { caseId, mode } })
})
