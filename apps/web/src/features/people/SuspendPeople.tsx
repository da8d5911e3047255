import type { Person } from '@casebench/shared/contract/people'
import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { fullNameOf, useSuspend } from './people.ts'

type Props = { people: readonly Person[]; onDone: () => void; onClose: () => void }

/** Asks before people are led out. */
export function SuspendPeople({ people, onDone, onClose }: Props) {
  const suspending = useSuspend(onDone)
  return (
    <ConfirmDialog
      opened={people.length > 0}
      title={plural(people.length, { one: 'Suspend # person?', other: 'Suspend # people?' })}
      names={people.map(fullNameOf)}
      action={plural(people.length, { one: 'Suspend # person', other: 'Suspend # people' })}
      pending={suspending.isPending}
      onConfirm={() => suspending.mutate({ emails: people.map(({ email }) => email), block: 0 })}
      onClose={onClose}
    >
      <Trans>
        They are signed out immediately, even in the middle of a case, and cannot sign in until they are reactivated.
        None of their work is lost.
      </Trans>
    </ConfirmDialog>
  )
}
