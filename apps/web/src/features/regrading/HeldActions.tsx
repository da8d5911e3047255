import type { Regrade } from '@casebench/shared/contract/regrading'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import '@mantine/core/styles/Group.css'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useDecideHeld } from './regrading.ts'

/** Undoes a regrade that has not taken effect, or has it take effect now; each asks first. */
export function HeldActions({ regrade: { job_id: id, changed } }: { regrade: Regrade }) {
  const [asking, setAsking] = useState<'undo' | 'applyNow'>()
  const close = () => setAsking(undefined)
  const undoing = useDecideHeld('undo', close)
  const applying = useDecideHeld('applyNow', close)
  return (
    <>
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={() => setAsking('undo')}>
          <Trans>Undo regrade</Trans>
        </Button>
        <Button variant="default" size="xs" onClick={() => setAsking('applyNow')}>
          <Trans>Apply now</Trans>
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking === 'undo'}
        title={t`Undo this regrade?`}
        names={[]}
        action={t`Undo regrade`}
        harmless
        pending={undoing.isPending}
        onConfirm={() => undoing.mutate(id)}
        onClose={close}
      >
        {plural(changed, {
          one: '# result stays as it is. Its candidate is not notified.',
          other: '# results stay as they are. Their candidates are not notified.',
        })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'applyNow'}
        title={t`Apply this regrade now?`}
        names={[]}
        action={t`Apply now`}
        pending={applying.isPending}
        onConfirm={() => applying.mutate(id)}
        onClose={close}
      >
        {plural(changed, {
          one: '# result changes and its candidate is notified. You cannot undo this.',
          other: '# results change and their candidates are notified. You cannot undo this.',
        })}
      </ConfirmDialog>
    </>
  )
}
