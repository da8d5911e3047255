import Type from 'typebox'
import { endpoint, owner } from './endpoint.ts'
import { Assignment, Message, StrictObject } from './fields.ts'

const area = 'Time'

export const startTime = endpoint({
  method: 'POST',
  path: '/cycle_time/start_time/',
  area,
  summary: 'A case was opened; a test that was not started yet is started',
  authorization: owner(),
  body: StrictObject({
    ...Assignment.properties,
    resumes: Type.Optional(
      Type.Boolean({ description: 'The page goes on with what it shows already: that never starts a test' }),
    ),
  }),
  answer: Message,
  errorStatuses: [404, 409],
})

export const endTime = endpoint({
  method: 'POST',
  path: '/cycle_time/end_time/',
  area,
  summary: 'A case was closed',
  authorization: owner(),
  body: Assignment,
  answer: Message,
  errorStatuses: [404],
})

export const updateTouchTime = endpoint({
  method: 'POST',
  path: '/v1/any/cases/update_touch_time',
  area,
  summary: 'Adds seconds of active work; the server counts no more than have passed',
  authorization: owner(),
  body: StrictObject({
    ...Assignment.properties,
    time: Type.Number({ minimum: 0, maximum: 86_400, description: 'Seconds' }),
  }),
  answer: Type.Object({ message: Type.String(), activeSeconds: Type.Integer() }),
  errorStatuses: [404],
})
