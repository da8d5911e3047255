import { useOneTimeCode } from '../one-time-code.ts'
import { VisitorPage } from '../VisitorPage.tsx'
import { Invitation } from './Invitation.tsx'
import { UnusableInvitation } from './UnusableInvitation.tsx'

/** Where the mail about an approved application leads. */
export function AcceptPage() {
  const code = useOneTimeCode('approval_code')
  return (
    <VisitorPage tab="Your account">
      {code === undefined ? <UnusableInvitation isIncomplete /> : <Invitation code={code} />}
    </VisitorPage>
  )
}
