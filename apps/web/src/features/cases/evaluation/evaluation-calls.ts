import { noJobMessage } from '@casebench/shared/constants'
import { checkAnswers, findEvaluationJob } from '@casebench/shared/contract/cases'
import { t } from '@lingui/core/macro'
import { ApiError, callApi } from '../../../api/client.ts'
import type { EvaluationCalls, Reply } from './evaluation-tracker.ts'

const mayPass = (status: number): boolean => status === 401 || status === 408 || status === 429 || status >= 500

function replyOf(error: unknown): Reply {
  if (!(error instanceof ApiError)) {
    return { kind: 'unreachable', text: error instanceof Error ? error.message : t`The server could not be reached` }
  }
  if (error.detail === noJobMessage) return { kind: 'noJob' }
  if (mayPass(error.status)) return { kind: 'unreachable', text: error.detail }
  return { kind: 'refused', text: error.detail, missing: error.problem?.missing ?? [] }
}

async function reply(
  ask: () => Promise<{ status: 'in_progress' | 'success' | 'failed'; message: string }>,
): Promise<Reply> {
  try {
    const { status, message } = await ask()
    return message === noJobMessage ? { kind: 'noJob' } : { kind: 'report', status, message }
  } catch (error) {
    return replyOf(error)
  }
}

export const evaluationCalls: EvaluationCalls = {
  check: ({ caseId, mode }, idempotencyToken) =>
    reply(() => callApi(checkAnswers, { params: { caseId }, body: { mode, idempotencyToken } })),
  find: async ({ caseId }, token) => {
    const found = await reply(() => callApi(findEvaluationJob, { params: { caseId, token } }))
    // Whatever else a refusal says, the token names no job of this person.
    return found.kind === 'refused' ? { kind: 'noJob' } : found
  },
}
