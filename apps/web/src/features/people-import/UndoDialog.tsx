import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Skeleton, Text } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { detailOf } from '../../api/request.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import classes from './people-import.module.css'
import { useUndo, useUndoPreview } from './people-imports.ts'
import { keptGroups, undoneGroups } from './undo-labels.ts'

type Props = { id: string; opened: boolean; onClose: () => void }

/** Asks before an import is undone, and says who is deleted, who is restored, and who stays and why. */
export function UndoDialog({ id, opened, onClose }: Props) {
  const preview = useUndoPreview(id, opened)
  const undoing = useUndo()
  const done = preview.data === undefined ? [] : undoneGroups(preview.data)
  const kept = preview.data === undefined ? [] : keptGroups(preview.data)
  const obstacle = preview.isPending
    ? t`Checking what can be undone.`
    : preview.isError
      ? t`Could not check what can be undone.`
      : t`Nothing of this import can be undone.`
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Undo this import?`}
      names={done}
      action={t`Undo the import`}
      pending={undoing.isPending}
      obstacle={done.length > 0 ? undefined : obstacle}
      onConfirm={() => undoing.mutate({ id }, { onSettled: onClose })}
      onClose={onClose}
    >
      {preview.isPending && <Skeleton height={66} aria-label={t`Checking what can be undone`} />}
      {preview.isError && <Text c="red">{detailOf(preview.error)}</Text>}
      {kept.length > 0 && (
        <>
          <Trans>Not undone:</Trans>
          <ul className={classes.columns}>
            {kept.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}
