import { findEvaluationJob } from '@casebench/shared/contract/cases'
import { route } from '../routing/route.ts'
import { requireOpenMode } from './assignment.ts'
import { evaluationJobs } from './evaluation-jobs.ts'
import { noJob, reportOn } from './evaluation-report.ts'

export const findEvaluationJobRoute = route(findEvaluationJob, async ({ params, services, caller, reply }) => {
  const job = await evaluationJobs(services).find({ userId: caller.userId, ...params })
  if (!job) throw noJob()
  requireOpenMode(caller, job.mode)
  const { submission } = job
  if (!submission) throw noJob()
  reply.code(202)
  return await reportOn(services, { ...job, submission })
})
