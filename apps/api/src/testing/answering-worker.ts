import type { ModelClient } from '@casebench/server/model/model-client'
import { answerQuestion } from '../../../worker/src/assistant/answer-question.ts'
import { assistantSettings } from '../../../worker/src/assistant/settings.ts'
import type { TestApi } from './test-api.ts'

/** Has questions answered as the worker would, as soon as they are enqueued. */
export function answerAtOnce(api: TestApi, model: ModelClient | undefined): void {
  const { database, answerParts, config, logger } = api.services
  const worker = { database, answerParts, assistant: assistantSettings(config), model, logger }
  api.services.jobQueue.enqueue = async (queue, id) => {
    api.enqueued.push(id)
    if (queue === 'chat') void answerQuestion(worker, id)
  }
}
