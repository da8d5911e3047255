import { getCommentBank } from '@casebench/shared/contract/comments'
import { route } from '../routing/route.ts'
import { bankOf, requireCase } from './comment-bank.ts'

export const getCommentBankRoute = route(getCommentBank, async ({ query, services: { database } }) => {
  await requireCase(database, query.case_id)
  return bankOf(database, query.case_id).execute()
})
