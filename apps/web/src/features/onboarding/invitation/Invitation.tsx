import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { ownEmail } from '../../../api/credentials.ts'
import { useIsSignedIn } from '../held-session.ts'
import { failureText, isCodeRefused } from '../refusals.ts'
import { Said } from '../Said.tsx'
import { AcceptForm } from './AcceptForm.tsx'
import { useInvited } from './invitation.ts'
import { SomeoneElse } from './SomeoneElse.tsx'
import { UnusableInvitation } from './UnusableInvitation.tsx'

/** What a code leads to, once it is known whose it is and who is signed in here. */
export function Invitation({ code }: { code: string }) {
  const invited = useInvited(code)
  const isSignedIn = useIsSignedIn()

  if (isCodeRefused(invited.error)) return <UnusableInvitation isIncomplete={false} />
  if (invited.isError) {
    return (
      <Said
        order={1}
        title={t`Your invitation could not be read`}
        isAnswer
        actions={
          <Button onClick={() => invited.refetch()} loading={invited.isFetching}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {failureText(invited.error)}
      </Said>
    )
  }
  if (invited.data === undefined || isSignedIn === undefined) {
    return (
      <div aria-busy="true">
        <VisuallyHidden role="status">
          <Trans>Reading your invitation</Trans>
        </VisuallyHidden>
        <Skeleton height={27} width="60%" />
        <Skeleton height={21} mt={6} mb={20} />
        <Skeleton height={60} />
        <Skeleton height={78} mt="md" />
        <Skeleton height={36} mt={20} />
      </div>
    )
  }
  const { email } = invited.data
  if (isSignedIn && ownEmail().toLowerCase() !== email.toLowerCase())
    return <SomeoneElse here={ownEmail()} invited={email} />
  return <AcceptForm code={code} invited={invited.data} />
}
