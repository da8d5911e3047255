import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { formatDateTime } from '../../../ui/formats.ts'
import { sentences } from '../../../ui/sentences.ts'
import { useCaseDraft } from '../cases.ts'

type Props = {
  caseId: string
  /** The version that the draft was made from. */
  version: number
  onDiscard: () => void
}

/** That a case has a draft which candidates do not get: since when, and by whom. */
export function DraftNotice({ caseId, version, onDiscard }: Props) {
  const stored = useCaseDraft(caseId).data?.draft
  if (!stored) return null
  const author = stored.created_by ?? t`a former user`
  const saver = stored.saved_by ?? t`a former user`
  const [begun, saved] = [formatDateTime(stored.created_at), formatDateTime(stored.saved_at)]
  return (
    <Alert variant="default" mb="md" title={t`Unpublished draft`}>
      {sentences(
        t`Begun by ${author}, ${begun}.`,
        t`Last saved by ${saver}, ${saved}.`,
        t`Candidates have version ${version} until you publish.`,
      )}
      <div>
        <Button size="xs" variant="default" mt="xs" onClick={onDiscard}>
          <Trans>Discard draft</Trans>
        </Button>
      </div>
    </Alert>
  )
}
