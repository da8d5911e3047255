import { createFileRoute } from '@tanstack/react-router'
import { VerifyLinkPage } from '../../features/credentials/verify/VerifyPage.tsx'
import { loadTexts } from '../../i18n/catalogs.ts'

export const Route = createFileRoute('/verify/$token')({
  beforeLoad: loadTexts,
  component: function Verify() {
    const { token } = Route.useParams()
    return <VerifyLinkPage token={token} />
  },
})
