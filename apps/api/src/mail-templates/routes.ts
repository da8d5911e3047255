import type { Route } from '../routing/route.ts'
import { getMailTemplateRoute } from './get-mail-template.ts'
import { getMailTemplatesRoute } from './get-mail-templates.ts'
import { previewMailTemplateRoute } from './preview-mail-template.ts'
import { resetMailTemplateRoute } from './reset-mail-template.ts'
import { saveMailTemplateRoute } from './save-mail-template.ts'
import { sendTestMailRoute } from './send-test-mail.ts'

export const mailTemplatesRoutes: readonly Route[] = [
  getMailTemplatesRoute,
  getMailTemplateRoute,
  saveMailTemplateRoute,
  resetMailTemplateRoute,
  previewMailTemplateRoute,
  sendTestMailRoute,
]
