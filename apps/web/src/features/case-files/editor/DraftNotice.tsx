import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { formatDateTime } from '../../../ui/formats.ts'
import { sentences } from '../../../ui/sentences.ts'
import { useCaseDraft } from '../cases.ts'

type Props = {
  caseId: string
  /** The editor says something that the stored draft does not. */
  changed: boolean
  /** Whether it is asked whether to discard the draft. */
  asked: boolean
  pending: boolean
  onAsk: () => void
  onDiscard: () => void
  onClose: () => void
}

/** That a case has a draft which candidates do not get: since when, and by whom; and the way to discard it. */
export function DraftNotice({ caseId, changed, asked, pending, onAsk, onDiscard, onClose }: Props) {
  const stored = useCaseDraft(caseId).data?.draft
  if (!stored) return null
  const version = stored.current_version
  const author = stored.created_by ?? t`a former user`
  const saver = stored.saved_by ?? t`a former user`
  const [begun, saved] = [formatDateTime(stored.created_at), formatDateTime(stored.saved_at)]
  return (
    <>
      <Alert variant="default" mb="md" title={t`Unpublished draft`}>
        {sentences(
          t`Started by ${author}, ${begun}.`,
          t`Last saved by ${saver}, ${saved}.`,
          t`Candidates have version ${version} until you publish.`,
        )}
        <div>
          <Button size="xs" variant="default" mt="xs" onClick={onAsk}>
            <Trans>Discard draft</Trans>
          </Button>
        </div>
      </Alert>
      <ConfirmDialog
        opened={asked}
        title={t`Discard this draft?`}
        names={[]}
        action={t`Discard draft`}
        pending={pending}
        onConfirm={onDiscard}
        onClose={onClose}
      >
        {changed
          ? t`The draft and your unsaved changes are deleted. Candidates keep version ${version}.`
          : t`The draft is deleted. Candidates keep version ${version}.`}
      </ConfirmDialog>
    </>
  )
}
