import { createLogger } from '@casebench/server/logging'
import type { ModelClient } from '@casebench/server/model/model-client'
import { evaluateSubmission } from '../../../worker/src/evaluation/evaluate-submission.ts'
import { gradedCasesFrom } from '../../../worker/src/grading/graded-cases.ts'
import { gradingHere } from '../../../worker/src/testing/grading-here.ts'
import type { TestApi } from './test-api.ts'

/** Does what the worker would do for everything that was enqueued so far, with a model or by the rules alone; what it publishes is recorded. */
export async function evaluateNow(api: TestApi, model?: ModelClient): Promise<void> {
  const { database } = api.services
  const events = {
    publish: async (event: TestApi['published'][number]) => void api.published.push(event),
    subscribe: async () => {},
    close: async () => {},
  }
  for (const submissionId of api.enqueued.splice(0))
    await evaluateSubmission(
      {
        database,
        events,
        gradedCases: gradedCasesFrom(database),
        grader: gradingHere,
        model,
        logger: createLogger('test', 'silent'),
      },
      submissionId,
    )
}
