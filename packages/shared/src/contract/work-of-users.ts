import { administrator, call } from './call.ts'
import { Assignment, Message } from './fields.ts'

const area = 'Case administration'

export const unlockCaseOfUser = call({
  method: 'POST',
  path: '/v1/admin/cases/unlock_case',
  area,
  summary: 'Opens a user’s case for another try, in either mode and while an evaluation runs; answers stay',
  may: administrator('cases/unlock_case', 'manual_assessment'),
  decidesAbout: 'tests',
  body: Assignment,
  answer: Message,
  refuses: [404],
})

export const retryEvaluation = call({
  method: 'POST',
  path: '/v1/admin/cases/retry_evaluation',
  area,
  summary: 'Evaluates a user’s answers again, as they were sent in, after their evaluation was given up',
  may: administrator('cases/retry_evaluation', 'manual_assessment'),
  decidesAbout: 'tests',
  body: Assignment,
  answer: Message,
  refuses: [403, 404, 409],
})

export const resetCase = call({
  method: 'POST',
  path: '/v1/admin/cases/reset_case',
  area,
  summary: 'Empties a user’s case: answers, documents and times go, results become history',
  may: administrator('cases/reset_case', 'manual_assessment'),
  decidesAbout: 'tests',
  body: Assignment,
  answer: Message,
  refuses: [404],
})
