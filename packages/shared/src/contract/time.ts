import Type from 'typebox'
import { call, owner } from './call.ts'
import { Assignment, Fields, Message } from './fields.ts'

const area = 'Time'

export const startTime = call({
  method: 'POST',
  path: '/cycle_time/start_time/',
  area,
  summary: 'A case was opened; a test that was not started yet is started',
  may: owner(),
  body: Fields({
    ...Assignment.properties,
    resumes: Type.Optional(
      Type.Boolean({ description: 'The page goes on with what it shows already: that never starts a test' }),
    ),
  }),
  answer: Message,
  refuses: [404],
})

export const endTime = call({
  method: 'POST',
  path: '/cycle_time/end_time/',
  area,
  summary: 'A case was closed',
  may: owner(),
  body: Assignment,
  answer: Message,
  refuses: [404],
})

export const updateTouchTime = call({
  method: 'POST',
  path: '/v1/any/cases/update_touch_time',
  area,
  summary: 'Adds seconds of active work; the server counts no more than have passed',
  may: owner(),
  body: Fields({
    ...Assignment.properties,
    time: Type.Number({ minimum: 0, maximum: 86_400, description: 'Seconds' }),
  }),
  answer: Type.Object({ message: Type.String(), activeSeconds: Type.Integer() }),
  refuses: [404],
})
