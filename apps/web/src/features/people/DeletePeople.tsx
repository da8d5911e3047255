import type { Answer } from '@casebench/shared/contract/endpoint'
import type { Person, previewDeletion } from '@casebench/shared/contract/people'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Skeleton, Text } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { detailOf } from '../../api/request.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { deletedItems, refusalReasons } from './deletion-labels.ts'
import classes from './people.module.css'
import { fullNameOf, useDeletePeople, useDeletionPreview } from './people.ts'

type Props = { people: readonly Person[]; onDone: () => void | Promise<void>; onClose: () => void }

/** Asks before people are deleted, and names what goes with them; who may not be deleted is left out. */
export function DeletePeople({ people, onDone, onClose }: Props) {
  const preview = useDeletionPreview(people.map(({ email }) => email))
  const deleting = useDeletePeople(onDone)
  const refused = new Set(preview.data?.refused.map(({ email }) => email.toLowerCase()))
  const going = people.filter(({ email }) => !refused.has(email.toLowerCase()))
  return (
    <ConfirmDialog
      opened={people.length > 0}
      title={plural(going.length, { one: 'Delete # person?', other: 'Delete # people?' })}
      names={going.map(fullNameOf)}
      action={plural(going.length, { one: 'Delete # person', other: 'Delete # people' })}
      typed={going.length > 1 ? String(going.length) : undefined}
      pending={deleting.isPending}
      obstacle={obstacleOf(preview, going.length)}
      onConfirm={() => deleting.mutate(going.map(({ email }) => email))}
      onClose={onClose}
    >
      {preview.isPending && <Skeleton height={66} aria-label={t`Counting what would be deleted`} />}
      {preview.isError && <Text c="red">{detailOf(preview.error)}</Text>}
      {preview.data !== undefined && <Consequences preview={preview.data} />}
    </ConfirmDialog>
  )
}

function obstacleOf({ data, isError }: ReturnType<typeof useDeletionPreview>, going: number): string | undefined {
  if (isError) return t`What would be deleted could not be counted. Close this dialog and try again.`
  if (data === undefined) return t`Wait until the count is complete.`
  return going === 0 ? t`None of them can be deleted.` : undefined
}

function Consequences({ preview }: { preview: Answer<typeof previewDeletion> }) {
  const destroyed = deletedItems(preview)
  return (
    <>
      {preview.people > 0 && (
        <>
          <Trans>This cannot be undone.</Trans>{' '}
          {destroyed.length === 0 ? t`Nothing else is deleted.` : t`This also deletes`}
          <ul className={classes.destroyed}>
            {destroyed.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {preview.service_keys > 0 && (
        <p>
          {plural(preview.service_keys, {
            one: 'A key of a service account that they made keeps working. Revoke it if they could have kept it.',
            other: '# keys of service accounts that they made keep working. Revoke them if they could have kept them.',
          })}
        </p>
      )}
      {preview.refused.length > 0 && (
        <>
          <Trans>Not deleted:</Trans>
          <ul className={classes.destroyed}>
            {preview.refused.map(({ email, reason }) => (
              <li key={email}>{`${email}: ${refusalReasons[reason]}`}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
