import { t } from '@lingui/core/macro'
import { useOneTimeCode } from '../one-time-code.ts'
import { VisitorPage } from '../VisitorPage.tsx'
import { OwnerLink } from './OwnerLink.tsx'
import { UnusableOwnerLink } from './UnusableOwnerLink.tsx'

/** Where the link leads that is printed for an installation without an owner. */
export function OwnerPage() {
  const code = useOneTimeCode('owner_code')
  return (
    <VisitorPage tab={t`First owner`}>
      {code === undefined ? <UnusableOwnerLink isIncomplete /> : <OwnerLink code={code} />}
    </VisitorPage>
  )
}
