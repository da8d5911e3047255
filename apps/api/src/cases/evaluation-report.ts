import { feedbackDisclosure } from '@casebench/grading/disclosure/feedback-disclosure'
import type { Mode } from '@casebench/shared/assignment-state'
import { noJobMessage } from '@casebench/shared/constants'
import type { EvaluationReport } from '@casebench/shared/contract/cases'
import { notFound } from '../http/http-error.ts'
import type { EvaluationJob } from './evaluation-jobs.ts'

export const runningMessage = 'Your answers are being evaluated.'
export const failedMessage = 'The evaluation failed. Your answers are kept: submit again.'

export const noJob = () => notFound(noJobMessage, 'no_job')

/** How a submission stands, with what its candidate may see of its result. */
export function reportOn(submission: NonNullable<EvaluationJob['submission']>, mode: Mode): EvaluationReport {
  switch (submission.state) {
    case 'in_progress':
      return { status: 'in_progress', message: runningMessage }
    case 'failed':
      return { status: 'failed', message: failedMessage }
    case 'success': {
      if (!submission.result) throw new Error(`Submission ${submission.id} has no evaluation`)
      const { result, withheld } = submission
      const evaluation = feedbackDisclosure(result, { mode, withheld })
      return {
        status: 'success',
        message: 'Your answers were evaluated.',
        ...(evaluation && { evaluation }),
        ...(withheld && { withheld }),
      }
    }
  }
}
