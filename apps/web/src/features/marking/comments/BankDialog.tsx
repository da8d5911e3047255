import { type BankComment, maxCommentLength } from '@casebench/shared/contract/comments'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Checkbox, Skeleton, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Skeleton.css'
import { IconBooks } from '@tabler/icons-react'
import { useState } from 'react'
import { Blocked } from '../../../ui/Blocked.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { type Entry, foundIn, useAddToBank, useCommentBank, useDeleteFromBank, useEditInBank } from './comment-bank.ts'
import classes from './comments.module.css'

type Props = { caseId: string; opened: boolean; onClose: () => void }

/** The comments of the bank that are offered in a case, to be changed and deleted. */
export function BankDialog({ caseId, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} title={t`Comment bank`} size={620} onClose={onClose}>
      <Bank caseId={caseId} />
    </Dialog>
  )
}

function Bank({ caseId }: { caseId: string }) {
  const bank = useCommentBank(caseId)
  const [search, setSearch] = useState('')
  const [deleted, setDeleted] = useState<BankComment>()
  const adding = useAddToBank(caseId, () => setDeleted(undefined))
  return (
    <div className={classes.bank}>
      <TextInput
        data-autofocus
        aria-label={t`Search the comment bank`}
        placeholder={t`Search the comment bank`}
        value={search}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      {deleted !== undefined && (
        <p role="status" className={classes.deleted}>
          <span>
            <Trans>
              Deleted: “<bdi>{deleted.text}</bdi>”
            </Trans>
          </span>
          <Button
            size="compact-sm"
            variant="default"
            loading={adding.isPending}
            onClick={() => adding.mutate({ text: deleted.text, forAllCases: deleted.case_id === null })}
          >
            <Trans>Undo</Trans>
          </Button>
        </p>
      )}
      <QueryBoundary
        query={bank}
        failed={t`The comment bank could not be loaded.`}
        loading={<Skeleton height={120} />}
        isEmpty={(comments) => foundIn(comments, search).length === 0}
        empty={
          <Notice
            icon={<IconBooks size={28} stroke={1.5} />}
            title={search === '' ? t`The comment bank is empty` : t`No matching comments`}
            text={
              search === ''
                ? t`Write a comment on an answer, then add it from the menu of the comment bank.`
                : t`Search for other words.`
            }
          />
        }
      >
        {(comments) => (
          <ul className={classes.entries}>
            {foundIn(comments, search).map((comment) => (
              <BankEntry key={comment.id} caseId={caseId} comment={comment} onDeleted={() => setDeleted(comment)} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </div>
  )
}

type EntryProps = { caseId: string; comment: BankComment; onDeleted: () => void }

function BankEntry({ caseId, comment, onDeleted }: EntryProps) {
  const [edited, setEdited] = useState<Entry>()
  const editing = useEditInBank(caseId, () => setEdited(undefined))
  const deleting = useDeleteFromBank(caseId, onDeleted)
  const { id, text } = comment
  const forAllCases = comment.case_id === null
  if (edited !== undefined)
    return (
      <li className={classes.entry}>
        <Textarea
          aria-label={t`Comment`}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={maxCommentLength}
          autoFocus
          value={edited.text}
          onChange={({ currentTarget: { value } }) => setEdited({ ...edited, text: value })}
        />
        <Checkbox
          label={t`Offer it in all cases`}
          checked={edited.forAllCases}
          onChange={({ currentTarget: { checked } }) => setEdited({ ...edited, forAllCases: checked })}
        />
        <div className={classes.acts}>
          <Blocked reason={edited.text.trim() === '' ? t`Write the comment first.` : undefined}>
            <Button
              size="compact-sm"
              loading={editing.isPending}
              onClick={() => editing.mutate({ ...edited, text: edited.text.trim(), id })}
            >
              <Trans>Save</Trans>
            </Button>
          </Blocked>
          <Button size="compact-sm" variant="default" onClick={() => setEdited(undefined)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </li>
    )
  return (
    <li className={classes.entry}>
      <span className={classes.text} dir="auto">
        {text}
      </span>
      <div className={classes.acts}>
        <span className={classes.scope}>{forAllCases ? t`For all cases` : t`For this case`}</span>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t`Edit “${text}”`}
          onClick={() => setEdited({ text, forAllCases })}
        >
          <Trans>Edit</Trans>
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          aria-label={t`Delete “${text}”`}
          loading={deleting.isPending}
          onClick={() => deleting.mutate({ id })}
        >
          <Trans>Delete</Trans>
        </Button>
      </div>
    </li>
  )
}
