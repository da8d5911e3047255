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
  count === 1
    ? 'One answer of that account has not reached the server yet. Signing out deletes it from this device.'
    : `${count} answers of that account have not reached the server yet. Signing out deletes them from this device.`

/** The invitation is one person's, and another is signed in. */
export function SomeoneElse({ here, invited }: Props) {
  const leaving = useMutation({ mutationFn: () => signOutTo('/auth/accept') })
  const lost = lostAtSignOut()
  return (
    <Said
      order={1}
      title="Someone else is signed in here"
      isAnswer
      actions={
        <>
          <Button onClick={() => leaving.mutate()} loading={leaving.isPending || leaving.isSuccess}>
            Sign out and continue
          </Button>
          <LinkButton to="/platform" variant="default">
            Stay signed in
          </LinkButton>
        </>
      }
    >
      <p>
        This invitation is for <strong>{invited}</strong>. On this device <strong>{here}</strong> is signed in.
      </p>
      {lost > 0 && <p>{lossWarning(lost)}</p>}
    </Said>
  )
}
