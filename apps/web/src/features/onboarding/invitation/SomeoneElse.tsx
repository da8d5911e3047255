import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { lostAtSignOut, signOutTo } from '../../../api/session.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Said } from '../Said.tsx'

type Props = {
  /** Who is signed in on this device. */
  here: string
  invited: string
}

const lossWarning = (count: number): string =>
  plural(count, {
    one: 'One answer of that account has not reached the server yet. Signing out deletes it from this device.',
    other: '# answers of that account have not reached the server yet. Signing out deletes them from this device.',
  })

/** The invitation is one person's, and another is signed in. */
export function SomeoneElse({ here, invited }: Props) {
  const leaving = useMutation({ mutationFn: () => signOutTo('/auth/accept') })
  const lost = lostAtSignOut()
  return (
    <Said
      order={1}
      title={t`Someone else is signed in here`}
      isAnswer
      actions={
        <>
          <Button onClick={() => leaving.mutate()} loading={leaving.isPending || leaving.isSuccess}>
            <Trans>Sign out and continue</Trans>
          </Button>
          <LinkButton to="/platform" variant="default">
            <Trans>Stay signed in</Trans>
          </LinkButton>
        </>
      }
    >
      <p>
        <Trans>
          This invitation is for <strong>{invited}</strong>. On this device <strong>{here}</strong> is signed in.
        </Trans>
      </p>
      {lost > 0 && <p>{lossWarning(lost)}</p>}
    </Said>
  )
}
