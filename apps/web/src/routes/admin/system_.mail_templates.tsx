import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../features/identity/RolesErrorPage.tsx'
import { MailTemplatesPage } from '../../features/mail-templates/MailTemplatesPage.tsx'

export const Route = createFileRoute('/admin/system_/mail_templates')({
  beforeLoad: requirePermission('mail_templates'),
  component: MailTemplatesPage,
  errorComponent: RolesErrorPage,
})
