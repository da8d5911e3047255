import { exportItemAnalysis, type Item } from '@casebench/shared/contract/analysis'
import { route } from '../routing/route.ts'
import { sendTable, type TableColumns } from '../tables/send-table.ts'
import { itemsOf } from './items.ts'
import { findAnalysis } from './stored-analysis.ts'

const columns: TableColumns<Item> = {
  attribute_id: ({ attributeId }) => attributeId,
  attribute: ({ title }) => title,
  asked: ({ asked }) => (asked ? 'yes' : 'no'),
  n: ({ n }) => n,
  difficulty: ({ difficulty }) => difficulty,
  discrimination: ({ discrimination }) => discrimination,
  upper_lower_27_percent: ({ upper_lower }) => upper_lower,
  not_sure: ({ not_sure }) => not_sure,
  marked_by_a_person: ({ by_person }) => by_person,
  contests: ({ contests }) => contests,
  contests_accepted: ({ contests_accepted }) => contests_accepted,
  flags: ({ flags }) => flags.map(({ words }) => words).join('; '),
  frequent_wrong_answers: ({ wrong_answers }) =>
    wrong_answers.map(({ text, count }) => `${text} (${count})`).join('; '),
}

export const exportItemAnalysisRoute = route(exportItemAnalysis, async ({ query, ...context }) => {
  const { case_id: caseId, mode, format } = query
  const { database } = context.services
  const { figures } = await findAnalysis(database, { caseId, mode })
  const rows = await itemsOf(database, caseId, figures)
  return sendTable(context, { name: 'item-analysis', format, columns, rows, about: { caseId, mode } })
})
