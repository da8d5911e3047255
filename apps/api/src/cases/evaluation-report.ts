import { i18n } from '@casebench/server/i18n'
import type { EvaluationReport } from '@casebench/shared/contract/cases'
import { notFound } from '../http/http-error.ts'
import type { Services } from '../services.ts'
import { caseFiles } from './case-files.ts'
import type { EvaluationJob } from './evaluation-jobs.ts'
import { readersEvaluation } from './readers-evaluation.ts'

export const runningMessage = (): string => i18n.t('Your answers are being evaluated.')
export const failedMessage = (): string => i18n.t('The evaluation failed. Your answers are kept: submit again.')

export const noJob = () => notFound(i18n.t('there is no job running currently'), 'no_job')

type Submitted = Pick<EvaluationJob, 'mode' | 'caseVersionId'> & {
  submission: NonNullable<EvaluationJob['submission']>
}

/** How a submission stands, with what its candidate may see of its result. */
export async function reportOn(
  services: Services,
  { submission, mode, caseVersionId }: Submitted,
): Promise<EvaluationReport> {
  switch (submission.state) {
    case 'in_progress':
      return { status: 'in_progress', message: runningMessage() }
    case 'failed':
      return { status: 'failed', message: failedMessage() }
    case 'success': {
      if (!submission.result) throw new Error(`Submission ${submission.id} has no evaluation`)
      const { result, withheld } = submission
      const caseFile = await caseFiles(services).load(services.database, caseVersionId)
      const evaluation = readersEvaluation(result, { mode, withheld }, caseFile)
      return {
        status: 'success',
        message: i18n.t('Your answers were evaluated.'),
        ...(evaluation && { evaluation }),
        ...(withheld && { withheld }),
      }
    }
  }
}
