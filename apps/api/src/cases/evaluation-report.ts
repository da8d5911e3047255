import { noJobMessage } from '@casebench/shared/constants'
import type { EvaluationReport } from '@casebench/shared/contract/cases'
import { notFound } from '../routing/refusal.ts'
import type { EvaluationJob } from './evaluation-jobs.ts'

export const runningMessage = 'Your answers are being evaluated.'
export const failedMessage = 'The evaluation failed. Your answers are kept: submit again.'

export const noJob = () => notFound(noJobMessage, 'no_job')

export function reportOn(submission: NonNullable<EvaluationJob['submission']>): EvaluationReport {
  switch (submission.state) {
    case 'in_progress':
      return { status: 'in_progress', message: runningMessage }
    case 'failed':
      return { status: 'failed', message: failedMessage }
    case 'success': {
      if (!submission.result) throw new Error(`Submission ${submission.id} has no evaluation`)
      return { status: 'success', message: 'Your answers were evaluated.', evaluation: submission.result }
    }
  }
}
