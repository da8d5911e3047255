import { t } from '@lingui/core/macro'
import { useOneTimeCode } from '../one-time-code.ts'
import { VisitorPage } from '../VisitorPage.tsx'
import { Invitation } from './Invitation.tsx'
import { UnusableInvitation } from './UnusableInvitation.tsx'

/** Where the mail about an approved application leads. */
export function AcceptPage() {
  const code = useOneTimeCode('approval_code')
  return (
    <VisitorPage tab={t`Your account`}>
      {code === undefined ? <UnusableInvitation isIncomplete /> : <Invitation code={code} />}
    </VisitorPage>
  )
}
