import type { CaseDraft } from '@casebench/shared/contract/case-files'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group } from '@mantine/core'
import '@mantine/core/styles/Group.css'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { formatDateTime } from '../../../ui/formats.ts'
import { LazyComponent } from '../../../ui/LazyComponent.tsx'
import { sentences } from '../../../ui/sentences.ts'
import classes from './editor.module.css'

type Props = {
  caseId: string
  stored: CaseDraft
  /** The editor says something that the stored draft does not. */
  changed: boolean
  /** Whoever reads this changed it, and it is for someone else to publish. */
  needsOther: boolean
  /** Whether it is asked whether to discard the draft. */
  asked: boolean
  pending: boolean
  onPublish: () => void
  onAsk: () => void
  onDiscard: () => void
  onClose: () => void
}

const loadSendBackDialog = async () => (await import('./SendBackDialog.tsx')).SendBackDialog

/** That a case has a draft which candidates do not get: since when, by whom, and whether it waits to be published; and the ways on. */
export function DraftNotice({ caseId, stored, changed, needsOther, asked, pending, ...acts }: Props) {
  const [isReturning, setReturning] = useState(false)
  const version = stored.current_version
  const author = stored.created_by ?? t`a former user`
  const saver = stored.saved_by ?? t`a former user`
  const [begun, saved] = [formatDateTime(stored.created_at), formatDateTime(stored.saved_at)]
  const waits = stored.requested_at !== null
  return (
    <>
      <Alert variant="default" mb="md" title={t`Unpublished draft`}>
        {sentences(
          t`Started by ${author}, ${begun}.`,
          t`Last saved by ${saver}, ${saved}.`,
          needsOther
            ? t`Candidates have version ${version} until someone else publishes it.`
            : t`Candidates have version ${version} until you publish.`,
        )}
        <Request stored={stored} needsOther={needsOther} />
        <Group gap="xs" mt="xs">
          {waits && !needsOther && (
            <>
              <Button size="xs" onClick={acts.onPublish}>
                <Trans>Check and publish</Trans>
              </Button>
              <Button size="xs" variant="default" onClick={() => setReturning(true)}>
                <Trans>Send back</Trans>
              </Button>
            </>
          )}
          <Button size="xs" variant="default" onClick={acts.onAsk}>
            <Trans>Discard draft</Trans>
          </Button>
        </Group>
      </Alert>
      <ConfirmDialog
        opened={asked}
        title={t`Discard this draft?`}
        names={[]}
        action={t`Discard draft`}
        pending={pending}
        onConfirm={acts.onDiscard}
        onClose={acts.onClose}
      >
        {changed
          ? t`The draft and your unsaved changes are deleted. Candidates keep version ${version}.`
          : t`The draft is deleted. Candidates keep version ${version}.`}
      </ConfirmDialog>
      {isReturning && (
        <LazyComponent
          load={loadSendBackDialog}
          waiting={null}
          missing={null}
          props={{ caseId, revision: stored.revision, onClose: () => setReturning(false) }}
        />
      )}
    </>
  )
}

/** Who asks to have it published, or why it was not. */
function Request({ stored, needsOther }: { stored: CaseDraft; needsOther: boolean }) {
  const { requested_at: since, note, returned_reason: reason } = stored
  const requester = stored.requested_by ?? t`a former user`
  const returner = stored.returned_by ?? t`a former user`
  if (since !== null) {
    const date = formatDateTime(since)
    return (
      <>
        <p className={classes.request}>
          {needsOther
            ? t`Someone else who may edit cases has to publish it. This was requested on ${date}.`
            : t`${requester} asked to have it published on ${date}.`}
        </p>
        <blockquote className={classes.quote} dir="auto">
          {note}
        </blockquote>
      </>
    )
  }
  if (reason === '') return null
  return (
    <>
      <p className={classes.request}>{t`${returner} sent it back:`}</p>
      <blockquote className={classes.quote} dir="auto">
        {reason}
      </blockquote>
    </>
  )
}
