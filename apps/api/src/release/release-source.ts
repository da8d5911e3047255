import { checkedMarks } from '@casebench/domain/release/checked-marks'
import { engineVersion } from '@casebench/grading/version'
import type { Queryable } from '@casebench/server/database'
import type { CheckedModelMark } from '@casebench/shared/psychometrics/calibrate'
import { ofLatestQuestions } from '@casebench/shared/psychometrics/latest-questions'
import type { Services } from '../services.ts'

type ReleaseSource = { model: string; engineVersion: string }

/** The checked marks since a moment, and of which model and engine they have to be: those that mark now. */
export async function marksSince(
  { config }: Services,
  database: Queryable,
  since: Date,
): Promise<{ source: ReleaseSource | undefined; marks: CheckedModelMark[]; total: number }> {
  const all = await checkedMarks(database, { drawnSince: since.getTime() / 1000 })
  // Without a model server there are still the marks of the last one: they can be looked at.
  const model = config.model?.name ?? all.at(-1)?.basis.model
  if (model === undefined) return { source: undefined, marks: [], total: all.length }
  const marks = ofLatestQuestions(
    all.filter(({ basis }) => basis.model === model && basis.engineVersion === engineVersion),
  )
  return { source: { model, engineVersion }, marks, total: all.length }
}
