import { now } from '@casebench/server/database/expressions'
import { Lease } from '../leases/lease.ts'

/** Who answers a question of the chat. Nobody ever answers it a second time: part of an answer may have been read. */
export const questionLease = new Lease({
  table: 'chat_entry',
  queue: 'chat',
  open: ['waiting', 'writing'],
  running: 'writing',
  seconds: 8,
  maxClaims: 1,
  claimableWhen: (eb) => eb.and([eb('state', '=', 'waiting'), eb('deadline', '>', now)]),
})
