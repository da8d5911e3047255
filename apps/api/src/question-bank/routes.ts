import type { Route } from '../routing/route.ts'
import { addBankQuestionRoute } from './add-bank-question.ts'
import { applyBankQuestionRoute } from './apply-bank-question.ts'
import { deleteBankQuestionRoute } from './delete-bank-question.ts'
import { editBankQuestionRoute } from './edit-bank-question.ts'
import { getBankQuestionRoute } from './get-bank-question.ts'
import { getBankTagsRoute } from './get-bank-tags.ts'
import { getBankUseRoute } from './get-bank-use.ts'
import { getQuestionBankRoute } from './get-question-bank.ts'

export const questionBankRoutes: readonly Route[] = [
  addBankQuestionRoute,
  applyBankQuestionRoute,
  deleteBankQuestionRoute,
  editBankQuestionRoute,
  getBankQuestionRoute,
  getBankTagsRoute,
  getBankUseRoute,
  getQuestionBankRoute,
]
