import { retrieve } from '@casebench/domain/knowledge/retrieve'
import { tryQuestion } from '@casebench/shared/contract/knowledge-base'
import { route } from '../routing/route.ts'

const shown = 8

export const tryQuestionRoute = route(tryQuestion, ({ body, services }) =>
  retrieve(services.database, { ...body, limit: shown }),
)
