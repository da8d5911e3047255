import type { SavedView } from '@casebench/shared/contract/saved-views'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton, TextInput } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useForm } from '@mantine/form'
import { IconBookmarks } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../Dialog.tsx'
import { SaveForm } from '../../form/SaveForm.tsx'
import { Notice } from '../../Notice.tsx'
import { QueryBoundary } from '../../QueryBoundary.tsx'
import { viewNameFault } from './SaveView.tsx'
import { useAddView, useDeleteView, useEditView, useSavedViews } from './saved-views.ts'
import classes from './views.module.css'

type Props = { list: string; onClose: () => void }

/** The person's views of a list, to be renamed and deleted. */
export function ManageViews({ list, onClose }: Props) {
  const views = useSavedViews(list)
  const [deleted, setDeleted] = useState<SavedView>()
  const restoring = useAddView(list, () => setDeleted(undefined), false)
  return (
    <Dialog opened title={t`My views`} onClose={onClose}>
      <div className={classes.manage}>
        {deleted !== undefined && (
          <p role="status" className={classes.deleted}>
            <span>
              <Trans>
                Deleted: “<bdi>{deleted.name}</bdi>”
              </Trans>
            </span>
            <Button
              size="compact-sm"
              variant="default"
              loading={restoring.isPending}
              onClick={() => restoring.mutate(deleted)}
            >
              <Trans>Undo</Trans>
            </Button>
          </p>
        )}
        <QueryBoundary
          query={views}
          failed={t`Your views could not be loaded.`}
          loading={<Skeleton height={120} />}
          isEmpty={(saved) => saved.length === 0}
          empty={
            <Notice
              icon={<IconBookmarks size={28} stroke={1.5} />}
              title={t`No saved views yet`}
              text={t`Filter or sort the list, then choose “Save this view…”.`}
            />
          }
        >
          {(saved) => (
            <ul className={classes.entries}>
              {saved.map((view) => (
                <ViewEntry key={view.id} list={list} view={view} onDeleted={() => setDeleted(view)} />
              ))}
            </ul>
          )}
        </QueryBoundary>
      </div>
    </Dialog>
  )
}

type EntryProps = { list: string; view: SavedView; onDeleted: () => void }

function ViewEntry({ list, view, onDeleted }: EntryProps) {
  const [isRenamed, setIsRenamed] = useState(false)
  const deleting = useDeleteView(list, onDeleted)
  const { id, name } = view
  if (isRenamed) return <RenamedEntry list={list} view={view} onClose={() => setIsRenamed(false)} />
  return (
    <li className={classes.entry}>
      <bdi className={classes.name}>{name}</bdi>
      <Button size="compact-sm" variant="subtle" aria-label={t`Rename “${name}”`} onClick={() => setIsRenamed(true)}>
        <Trans>Rename</Trans>
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={t`Delete “${name}”`}
        loading={deleting.isPending}
        onClick={() => deleting.mutate(id)}
      >
        <Trans>Delete</Trans>
      </Button>
    </li>
  )
}

type RenamedProps = { list: string; view: SavedView; onClose: () => void }

function RenamedEntry({ list, view, onClose }: RenamedProps) {
  const { name } = view
  const form = useForm({ initialValues: { name }, validate: { name: viewNameFault } })
  const saving = useEditView(list, onClose)
  return (
    <li className={classes.entry}>
      <SaveForm
        form={form}
        saving={saving}
        label={t`Rename “${name}”`}
        onSave={(values) => saving.mutate({ ...view, name: values.name.trim() })}
        action={t`Save`}
        onCancel={onClose}
      >
        <TextInput label={t`Name`} autoFocus autoComplete="off" {...form.getInputProps('name')} />
      </SaveForm>
    </li>
  )
}
