import type { Route } from '../routing/route.ts'
import { addBankCommentRoute } from './add-bank-comment.ts'
import { deleteBankCommentRoute } from './delete-bank-comment.ts'
import { editBankCommentRoute } from './edit-bank-comment.ts'
import { getCommentBankRoute } from './get-comment-bank.ts'
import { getOwnCommentsRoute } from './own-comments.ts'
import { saveCommentsRoute } from './save-comments.ts'

export const commentsRoutes: readonly Route[] = [
  getOwnCommentsRoute,
  saveCommentsRoute,
  getCommentBankRoute,
  addBankCommentRoute,
  editBankCommentRoute,
  deleteBankCommentRoute,
]
