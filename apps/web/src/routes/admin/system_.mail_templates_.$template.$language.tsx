import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../features/identity/RolesErrorPage.tsx'
import { MailTemplatePage } from '../../features/mail-templates/MailTemplatePage.tsx'

export const Route = createFileRoute('/admin/system_/mail_templates_/$template/$language')({
  beforeLoad: requirePermission('mail_templates'),
  component: function MailTemplate() {
    return <MailTemplatePage {...Route.useParams()} />
  },
  errorComponent: RolesErrorPage,
})
