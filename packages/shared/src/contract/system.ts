import Type from 'typebox'
import { anyone, call } from './call.ts'

const area = 'System'
const Health = Type.Object({ status: Type.String() })

export const isAlive = call({
  method: 'GET',
  path: '/health/live',
  area,
  summary: 'The process runs',
  may: anyone,
  answer: Health,
})

export const isReady = call({
  method: 'GET',
  path: '/health/ready',
  area,
  summary: 'The process can serve: its database answers and it is not draining',
  may: anyone,
  answer: Health,
  refuses: [503],
})
