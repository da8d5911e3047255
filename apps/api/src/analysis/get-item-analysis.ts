import { getItemAnalysis } from '@casebench/shared/contract/analysis'
import { route } from '../routing/route.ts'
import { itemsOf, reliabilityOf } from './items.ts'
import { findAnalysis } from './stored-analysis.ts'

export const getItemAnalysisRoute = route(getItemAnalysis, async ({ query, services }) => {
  const { case_id: caseId, mode } = query
  const { readDatabase: database } = services
  const { name, figures, standing } = await findAnalysis(database, { caseId, mode })
  return {
    name,
    ...standing,
    mean_score: figures?.meanScore ?? null,
    median_seconds: figures?.medianSeconds ?? null,
    reliability: reliabilityOf(figures, standing.attempts),
    items: await itemsOf(database, caseId, figures),
  }
})
